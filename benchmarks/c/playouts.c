/* Random rounds of the team game in C: what `zashiki.septet.kernel.team_rounds` does, line by line, with the same draws.

   Built and run by `benchmarks/playouts.py`, which compares the sums digit by digit. See there. */

#include <stdint.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

typedef uint64_t word;

enum { DECK_OF, BOSSES_OF, WIND_OF, SHOWN_OF, ONE_ICON_OF, TWO_ICONS_OF, FLAT = 7, BY_TRUMP = 8 };
enum { ROUNDS, TRICKS, WINS, POINTS = 5, REASONS = 8 };
enum { BOSSES = 1, TRICKS_LOST, LAST_TRICK };

#define ACE (1ull << 63)
#define SUIT 0xffull
#define TOP_SUIT (SUIT << 48)
#define ONE_TRICK (1ull << 56)
#define LOW_HALF 0xffffffffull

static inline word popcount(word set) { return (word)__builtin_popcountll(set); }
static inline word trailing_zeros(word set) { return (word)__builtin_ctzll(set); }

static inline word mixed(word w) {
    w = (w ^ (w >> 30)) * 0xBF58476D1CE4E5B9ull;
    w = (w ^ (w >> 27)) * 0x94D049BB133111EBull;
    return w ^ (w >> 31);
}

typedef struct { word first, second; } draws;

static inline word draw(draws *d) {
    word first = d->first, turned = d->second - first;
    d->first = d->second * 15241094284759029579ull;
    d->second = (turned << 27) | (turned >> 37);
    return first;
}

static inline word nth_card(word cards, word n) {
#ifdef __BMI2__
    return _pdep_u64(1ull << n, cards);
#else
    word place = 0;
    for (word width = 32; width; width >>= 1) {
        word lower = popcount((cards >> place) & ((1ull << width) - 1));
        int above = n >= lower;
        n = above ? n - lower : n;
        place = above ? place + width : place;
    }
    return 1ull << place;
#endif
}

static inline word pick(word cards, word bits) { return nth_card(cards, (bits * popcount(cards)) >> 32); }

static inline word random_part(word cards, word size, draws *d) {
    word part = cards & draw(d), held = popcount(part);
    while (held != size) {
        if (held > size) {
            part ^= pick(part, draw(d) >> 32);
            held--;
        } else {
            part ^= pick(cards ^ part, draw(d) >> 32);
            held++;
        }
    }
    return part;
}

static inline word follow(word hand, word led) {
    word following = hand & led;
    return following ? following : hand;
}

void play_team_deals(word seed, word stream, word count, word bosses_to_win, word tricks_to_lose, const word *glossary,
                     word *tally) {
    word start = mixed(seed);
    draws d = {mixed(start + (2 * stream + 1) * 0x9E3779B97F4A7C15ull),
               mixed(start + (2 * stream + 2) * 0x9E3779B97F4A7C15ull) | 1};
    while (count--) {
        word w = draw(&d);
        word suit = (((w >> 32) * 49) >> 32) / 7;
        const word *entry = glossary + suit * BY_TRUMP;
        word turned_up = pick(entry[DECK_OF] & (TOP_SUIT | (suit ? 0 : ACE)), w & LOW_HALF);
        word rest = entry[DECK_OF] ^ turned_up;
        word pair = random_part(rest, 24, &d);
        word hand0 = random_part(pair, 12, &d), hand2 = random_part(rest ^ pair, 12, &d);
        word hand1 = pair ^ hand0, hand3 = rest ^ pair ^ hand2;
        word shown = turned_up == ACE ? entry[SHOWN_OF] : ACE;
        word leader = hand1 & shown ? 1 : hand2 & shown ? 2 : hand3 & shown ? 3 : 0;
        word wind = entry[WIND_OF], bosses = entry[BOSSES_OF], won0 = 0, won1 = 0, won;
        int many_bosses, many_tricks;
        do {
            word draw0 = draw(&d), draw1 = draw(&d);
            word bits0 = draw0 >> 32, bits1 = draw0 & LOW_HALF, bits2 = draw1 >> 32, bits3 = draw1 & LOW_HALF;
            int leads0 = leader == 0, leads1 = leader == 1, leads2 = leader == 2, leads3 = leader == 3;
            word lead = pick(leads0 ? hand0 : leads1 ? hand1 : leads2 ? hand2 : hand3,
                             leads0 ? bits0 : leads1 ? bits1 : leads2 ? bits2 : bits3);
            word led = lead & wind ? wind : SUIT << (trailing_zeros(lead) & 56);
            word card0 = pick(leads0 ? lead : follow(hand0, led), bits0);
            word card1 = pick(leads1 ? lead : follow(hand1, led), bits1);
            word card2 = pick(leads2 ? lead : follow(hand2, led), bits2);
            word card3 = pick(leads3 ? lead : follow(hand3, led), bits3);
            word counting = led | TOP_SUIT | ACE;
            word even = (card0 & counting) > (card2 & counting) ? card0 & counting : card2 & counting;
            word odd = (card1 & counting) > (card3 & counting) ? card1 & counting : card3 & counting;
            leader = odd > even ? (odd == card1 ? 1 : 3) : (even == card0 ? 0 : 2);
            hand0 ^= card0;
            hand1 ^= card1;
            hand2 ^= card2;
            hand3 ^= card3;
            word gain = ((card0 | card1 | card2 | card3) & bosses) + ONE_TRICK;
            won0 += leader & 1 ? 0 : gain;
            won1 += leader & 1 ? gain : 0;
            won = leader & 1 ? won1 : won0;
            many_bosses = popcount(won << 8) >= bosses_to_win;
            many_tricks = won >> 56 >= tricks_to_lose;
        } while (!(many_bosses | many_tricks | (hand0 == 0)));
        word reason = many_bosses ? BOSSES : many_tricks ? TRICKS_LOST : LAST_TRICK;
        many_tricks = reason == TRICKS_LOST;
        word side = (leader ^ (word)many_tricks) & 1;
        word left = (hand0 | hand1 | hand2 | hand3) & bosses;
        word scored = ((side ? won1 : won0) & ~(SUIT << 56)) | (many_tricks ? left : 0);
        tally[ROUNDS]++;
        tally[TRICKS] += (won0 >> 56) + (won1 >> 56);
        tally[WINS + side]++;
        tally[REASONS + reason]++;
        tally[POINTS + side] +=
            entry[FLAT] ? entry[FLAT] : popcount(scored & entry[ONE_ICON_OF]) + popcount(scored & entry[TWO_ICONS_OF]);
    }
}
