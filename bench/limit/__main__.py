"""One comparison in a process of its own, as JSON."""

import dataclasses
import json

from bench.limit import compare

print(json.dumps(dataclasses.asdict(compare())))
