// Five Cells by hand, to see how much speed is left: the same duels that kumite.simulate plays
// between two random bots, from the same random numbers.
//
// five_cells GAMES SEED prints one line: games, wins of seat 0, wins of seat 1, draws, choices of
// seats, choices of nature, most choices in one game, checksum, seconds.

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace {

using std::uint64_t;
using std::uint8_t;

// splitmix64, with a stream of its own for each game.
class Dice {
 public:
  Dice(uint64_t seed, uint64_t game) : state_(seed) {
    state_ = next() + game;
    state_ = next();
  }

  int roll(int sides) { return static_cast<int>(((next() >> 33) * sides) >> 31); }

 private:
  uint64_t next() {
    state_ += 0x9E3779B97F4A7C15;
    uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
  }

  uint64_t state_;
};

enum Stance : uint8_t { kHeaven, kEarth };
enum Card : uint8_t { kNone, kFootwork, kTactics, kHigh, kLow, kBalanced, kSpecialCard };
enum Needs : uint8_t { kAny, kNeedsHeaven, kNeedsEarth };
enum Turns : uint8_t { kKeep, kOther, kToHeaven, kToEarth };
enum Over : uint8_t { kGoesOn, kLeftWins, kRightWins, kDraw };

constexpr int kActions = 8;
constexpr int kSpecial = 7;  // whichever special is held: rows 7 to 9
constexpr int kSpecials = 3;

// The stance after each kind of turn, from heaven and from earth.
constexpr unsigned kAfter = 0b11'00'01'10;

struct Action {
  uint8_t hits;  // distances ahead, as bits
  Card card;
  Needs needs;
  Turns turns;
  bool counter;
  int move;

  int stance_after(int stance) const { return kAfter >> (2 * turns + stance) & 1; }
};

struct Rules {
  int turn_limit = 100;
  uint8_t hit_points = 2;
  uint8_t board = 5;
  std::array<Action, kSpecial + kSpecials> actions = {{
      {0, kFootwork, kAny, kKeep, false, 1},                    // advance
      {0, kFootwork, kAny, kKeep, false, -1},                   // retreat
      {0, kTactics, kAny, kKeep, false, 2},                     // charge
      {0, kTactics, kAny, kOther, false, 0},                    // switch
      {0b100, kHigh, kNeedsHeaven, kKeep, false, 0},            // high
      {0b010, kLow, kNeedsEarth, kKeep, false, 0},              // low
      {0b001, kBalanced, kAny, kKeep, false, 0},                // balanced
      {0b011, kSpecialCard, kNeedsHeaven, kToEarth, false, 0},  // kesa
      {0b110, kSpecialCard, kNeedsEarth, kToHeaven, false, 0},  // zan-tetsu
      {0, kSpecialCard, kAny, kKeep, true, 0},                  // counter
  }};
  std::array<uint8_t, kSpecialCard + 1> uses{};            // by card: its actions, as bits
  std::array<std::array<uint8_t, 2>, kSpecials> allows{};  // by special and stance: the same

  Rules() {
    for (int a = 0; a < kActions; ++a) {
      for (int special = 0; special < kSpecials; ++special) {
        const Action& row = actions[a == kSpecial ? a + special : a];
        uses[row.card] |= 1 << a;
        if (row.needs != kNeedsEarth) allows[special][kHeaven] |= 1 << a;
        if (row.needs != kNeedsHeaven) allows[special][kEarth] |= 1 << a;
      }
    }
  }
};

struct State {
  int turn = 0;
  Over over = kGoesOn;
  std::array<uint8_t, 2> hp{}, cell{}, stance{}, special{}, spent{}, lock{}, plan{};
  std::array<std::array<uint8_t, 2>, 2> last{};  // by seat and half: row + 1 played last turn
};

class Duel {
 public:
  explicit Duel(const Rules& rules) : rules_(rules) {
    s_.hp = {rules.hit_points, rules.hit_points};
    s_.cell[1] = rules.board - 1;
  }

  Over over() const { return s_.over; }

  void deal(int seat, int special) { s_.special[seat] = special; }

  // Writes down all plans of a seat, in order; returns how many.
  int legal(int seat, int* plans) const {
    const auto& allows = rules_.allows[s_.special[seat]];
    const unsigned at_hand = ~(rules_.uses[s_.lock[seat]] | s_.spent[seat] << kSpecial);
    const int stance = s_.stance[seat];
    int count = 0;
    for (unsigned firsts = allows[stance] & at_hand; firsts; firsts &= firsts - 1) {
      const int first = std::countr_zero(firsts);
      const Action& opener = rules_.actions[row(seat, first)];
      unsigned seconds = allows[opener.stance_after(stance)] & at_hand & ~rules_.uses[opener.card];
      for (; seconds; seconds &= seconds - 1)
        plans[count++] = first * kActions + std::countr_zero(seconds);
    }
    return count;
  }

  void play(int seat, int plan) {
    s_.plan[seat] = plan + 1;
    if (s_.plan[0] && s_.plan[1]) play_turn(s_.plan[0] - 1, s_.plan[1] - 1);
  }

 private:
  int row(int seat, int a) const { return a == kSpecial ? a + s_.special[seat] : a; }

  void play_turn(int plan0, int plan1) {
    s_.last = {};
    play_half(0, plan0 / kActions, plan1 / kActions);
    if (s_.over == kGoesOn) {
      const int second0 = plan0 % kActions, second1 = plan1 % kActions;
      play_half(1, second0, second1);
      s_.lock[0] = second0 == kSpecial ? kNone : rules_.actions[second0].card;
      s_.lock[1] = second1 == kSpecial ? kNone : rules_.actions[second1].card;
    }
    s_.plan = {};
    ++s_.turn;
    if (s_.over == kGoesOn && s_.turn >= rules_.turn_limit) s_.over = kDraw;
  }

  void play_half(int half, int a0, int a1) {
    const int row0 = row(0, a0), row1 = row(1, a1);
    s_.last[0][half] = row0 + 1;
    s_.last[1][half] = row1 + 1;
    s_.spent[0] |= a0 == kSpecial;
    s_.spent[1] |= a1 == kSpecial;
    const Action& one = rules_.actions[row0];
    const Action& two = rules_.actions[row1];
    move(one.move, two.move);
    strike(one, two);
    s_.stance[0] = one.stance_after(s_.stance[0]);
    s_.stance[1] = two.stance_after(s_.stance[1]);
  }

  void move(int steps0, int steps1) {
    const int from0 = s_.cell[0], from1 = s_.cell[1], last = rules_.board - 1;
    int to0, to1;
    if (s_.stance[0] == s_.stance[1]) {
      to0 = std::clamp(from0 + steps0, 0, last);
      to1 = std::clamp(from1 - steps1, 0, last);
      if (to0 > to1) {
        if (steps0 > 0 && steps1 > 0) {
          to0 = to1 = middle(from0, from1, last);
        } else if (steps0 > 0) {
          to0 = to1;
        } else {
          to1 = to0;
        }
      }
    } else if (s_.stance[0] == kHeaven) {
      to0 = std::clamp(from0 + steps0, 0, from1);
      to1 = std::clamp(from1 - steps1, to0, last);
    } else {
      to1 = std::clamp(from1 - steps1, from0, last);
      to0 = std::clamp(from0 + steps0, 0, to1);
    }
    s_.cell[0] = to0;
    s_.cell[1] = to1;
  }

  static int middle(int left, int right, int last) {
    const int lower = (left + right) / 2, upper = (left + right + 1) / 2;
    return std::abs(2 * lower - last) <= std::abs(2 * upper - last) ? lower : upper;
  }

  void strike(const Action& one, const Action& two) {
    const int distance = s_.cell[1] - s_.cell[0];
    const bool lands0 = one.hits >> distance & 1, lands1 = two.hits >> distance & 1;
    const bool alone0 = lands0 & !lands1, alone1 = lands1 & !lands0;
    s_.hp[0] -= (alone0 & two.counter) | (alone1 & !one.counter);
    s_.hp[1] -= (alone1 & one.counter) | (alone0 & !two.counter);
    if (s_.hp[0] == 0) s_.over = kRightWins;
    if (s_.hp[1] == 0) s_.over = kLeftWins;
  }

  const Rules& rules_;
  State s_;
};

struct Totals {
  long wins0 = 0, wins1 = 0, draws = 0, choices = 0, chances = 0, longest = 0;
  uint64_t check = 0;
};

constexpr uint64_t kCheckMask = (uint64_t{1} << 40) - 1;

void play_game(const Rules& rules, Dice dice, Totals& totals) {
  Duel duel(rules);
  std::array<int, kActions * kActions> plans;
  const int special0 = dice.roll(kSpecials);
  int special1 = dice.roll(kSpecials - 1);  // one of those left
  if (special1 >= special0) ++special1;
  duel.deal(0, special0);
  duel.deal(1, special1);
  uint64_t check = special0 * 31 + special1;
  long choices = 0;
  while (duel.over() == kGoesOn) {
    for (int seat = 0; seat < 2; ++seat) {
      const int plan = plans[dice.roll(duel.legal(seat, plans.data()))];
      duel.play(seat, plan);
      check = (check * 31 + plan) & kCheckMask;
    }
    choices += 2;
  }
  totals.wins0 += duel.over() == kLeftWins;
  totals.wins1 += duel.over() == kRightWins;
  totals.draws += duel.over() == kDraw;
  totals.choices += choices;
  totals.chances += 2;
  totals.longest = std::max(totals.longest, choices + 2);
  totals.check = (totals.check + check) & kCheckMask;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fprintf(stderr, "usage: five_cells GAMES SEED\n");
    return 2;
  }
  const long games = std::atol(argv[1]);
  const uint64_t seed = std::strtoull(argv[2], nullptr, 10);
  const Rules rules;
  Totals t;
  const auto began = std::chrono::steady_clock::now();
  for (long game = 0; game < games; ++game) play_game(rules, Dice(seed, game), t);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  std::printf("%ld %ld %ld %ld %ld %ld %ld %llu %.6f\n", games, t.wins0, t.wins1, t.draws,
              t.choices, t.chances, t.longest, static_cast<unsigned long long>(t.check),
              took.count());
}
