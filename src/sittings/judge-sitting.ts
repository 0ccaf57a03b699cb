import type { Epoch } from '../contract/ids.ts';
import type {
  LastHand,
  SaidBy,
  SittingFact,
  SittingQuestion,
  SittingRefusal,
  TableRate,
} from '../contract/sitting.ts';
import type { AtTable } from './last-hand.ts';
import { openSitting, type Sittings } from './sitting.ts';

/** What is known of the table at the moment somebody says something. */
export interface SittingNow extends AtTable {
  /** Its newest match; 0: none. */
  readonly match: number;
  /** Its newest entry. */
  readonly head: { readonly epoch: Epoch; readonly seq: number };
  /** What is asked for a sitting that begins now. */
  readonly rate: TableRate | null;
}

export type SittingVerdict =
  /** Null: it was said before, and nothing follows from it once more. */
  | { readonly ok: true; readonly fact: SittingFact | null }
  | { readonly ok: false; readonly code: SittingRefusal };

const MINUTE_MS = 60_000;

/** What follows from what somebody says of a sitting. */
export const judgeSitting = (
  sittings: Sittings,
  { id, say }: SittingQuestion,
  spoken: { readonly by: SaidBy; readonly moment: SittingNow },
): SittingVerdict => {
  if (sittings.said.has(id)) return { ok: true, fact: null };
  const { by, moment } = spoken;
  const open = openSitting(sittings);
  if (say.say === 'begin')
    return open === null
      ? { ok: true, fact: beginning(sittings, moment, { by, id }) }
      : { ok: false, code: 'begun-already' };
  if (open === null) return { ok: false, code: 'no-sitting' };
  const common = { v: 1, sitting: open.number, at: moment.now, by, id } as const;
  const setTo = (lastHand: LastHand): SittingVerdict => ({
    ok: true,
    fact: { ...common, what: 'last-hand-set', lastHand },
  });
  switch (say.say) {
    case 'pause':
      if (open.pausedSince !== null) return { ok: false, code: 'paused-already' };
      return { ok: true, fact: { ...common, what: 'paused' } };
    case 'go-on':
      if (open.pausedSince === null) return { ok: false, code: 'not-paused' };
      return { ok: true, fact: { ...common, what: 'went-on' } };
    case 'end':
      return { ok: true, fact: ending(open.number, moment, { by, id }) };
    case 'last-hand-after':
      return setTo({ hands: moment.hands + say.hands });
    case 'last-hand-in':
      return setTo({ at: moment.now + say.minutes * MINUTE_MS });
    case 'take-back-last-hand':
      return open.lastHand === null ? { ok: false, code: 'no-last-hand' } : setTo(null);
  }
};

type Word = Pick<SittingFact, 'by' | 'id'>;

/** Whoever sits down begins: by the first match, or by somebody's word. */
export const beginning = (
  { all }: Sittings,
  { now, match, head, rate }: SittingNow,
  word: Word,
): SittingFact => ({
  v: 1,
  sitting: (all.at(-1)?.number ?? 0) + 1,
  at: now,
  ...word,
  what: 'began',
  rate,
  match,
  after: head,
});

export const ending = (
  sitting: number,
  { now, match, hands }: Pick<SittingNow, 'now' | 'match' | 'hands'>,
  word: Word,
): SittingFact => ({
  v: 1,
  sitting,
  at: now,
  ...word,
  what: 'ended',
  match,
  hands,
});
