import { z } from 'zod';
import { side } from '../side.ts';
import { positionFacts } from './hand.ts';
import {
  byPlayer,
  count,
  dice,
  ordinal,
  person,
  player,
  points,
  seating,
  sides,
  text,
  transfers,
} from './parts.ts';
import { recorded } from './recorded-as.ts';
import { ruled } from './speaker.ts';

const aboutMatch = {
  match: ordinal,
  ruleset: text,
  options: z.record(text, z.unknown()),
  players: byPlayer(person),
  seating,
  seed: text.nullable(),
};

const scoreLine = z.strictObject({
  name: text,
  kind: z.enum(['open', 'settle', 'penalty', 'adjust', 'void', 'correct', 'bonus', 'close']),
  hand: count,
  change: byPlayer(points),
  pot: points,
  sides,
  ref: text.nullable(),
});

const lastHand = z.strictObject({
  position: z.strictObject(positionFacts),
  end: z.strictObject({ won: z.enum(['dealer', 'another', 'nobody']), dealerReady: z.boolean() }),
});

/** The course of a match. */
export const MATCH_EVENTS = {
  MatchOpened: recorded(z.strictObject({ type: z.literal('MatchOpened'), ...aboutMatch })),
  MatchRestored: recorded(
    z.strictObject({
      type: z.literal('MatchRestored'),
      ...aboutMatch,
      firstDealer: player.nullable(),
      last: lastHand.nullable(),
      goulash: count,
      lines: z.array(scoreLine),
    }),
  ),
  DealerDiceThrown: recorded(
    z.strictObject({ type: z.literal('DealerDiceThrown'), side, throw: ordinal, dice }),
  ),
  FirstDealerChosen: recorded(z.strictObject({ type: z.literal('FirstDealerChosen'), player })),
  DealerChose: recorded(
    z.strictObject({
      type: z.literal('DealerChose'),
      hand: ordinal,
      player,
      choice: z.enum(['stop', 'deal-again']),
      told: z.enum(['by-himself', 'by-silence']),
    }),
  ),
  MatchSettled: recorded(
    z.strictObject({ type: z.literal('MatchSettled'), transfers, ruled: ruled.exactOptional() }),
  ),
  MatchEnded: recorded(
    z.strictObject({
      type: z.literal('MatchEnded'),
      left: z.strictObject({ to: player, points }).exactOptional(),
      early: ruled.exactOptional(),
    }),
  ),
};
