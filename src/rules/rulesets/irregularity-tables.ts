import {
  type Consequence,
  type ConsequenceChoice,
  HANDS_AFTER,
  type HandAfter,
  IRREGULARITIES,
  type IrregularityChoices,
  type IrregularityId,
  type IrregularityTable,
  isIrregularity,
  type PenaltyPayment,
} from '../irregularities.ts';
import { isBonusTile } from '../tiles/tile.ts';
import type { TileCount } from '../tiles/tile-set.ts';
import type { OptionCheck, WantedValue } from './option-book.ts';

type ChomboPrice = 'mangan' | 'none';

const HAND = `hand: ${HANDS_AFTER.join(' | ')}, flower: counts | void`;
/** What is accepted, in no language. */
const CONSEQUENCE_SHAPES: Readonly<Record<ChomboPrice, string>> = {
  none: `{toEach | toHarmed: points, ${HAND}}`,
  mangan: `{toEach | toHarmed: points | chombo: mangan, ${HAND}}`,
};

const MOST_POINTS = 100_000;

const isPayable = (value: unknown): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= MOST_POINTS;

const CHECKS: Readonly<Record<keyof ConsequenceChoice, (value: unknown) => boolean>> = {
  toEach: isPayable,
  toHarmed: isPayable,
  chombo: (value) => value === 'mangan',
  hand: (value) => HANDS_AFTER.some((each) => each === value),
  flower: (value) => value === 'counts' || value === 'void',
};

const PAYMENTS: readonly string[] = ['toEach', 'toHarmed', 'chombo'];

function isConsequenceChoice(value: unknown, chombo: ChomboPrice): value is ConsequenceChoice {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const said = Object.entries(value);
  const checks: Readonly<Record<string, (part: unknown) => boolean>> = CHECKS;
  const known = said.every(([name, part]) => Object.hasOwn(checks, name) && checks[name]?.(part) === true);
  const payments = said.filter(([name]) => PAYMENTS.includes(name));
  return known && payments.length <= 1 && (chombo === 'mangan' || !('chombo' in value));
}

const EACH = (points: number): PenaltyPayment => ({ to: 'each', points });
const NOBODY: PenaltyPayment = { to: 'nobody' };
const MANGAN: PenaltyPayment = { to: 'each', points: 'mangan' };

const then = (pays: PenaltyPayment, hand: HandAfter = 'plays-on'): Consequence => ({
  pays,
  hand,
  flower: 'counts',
});

type WholeTable = Readonly<Record<IrregularityId, Consequence>>;

/** Small points against hands of three to forty (docs/rules.md, "Irregularities"). */
const SUGGESTED: WholeTable = {
  'false-win': then(EACH(10), 'dead'),
  'wrong-tile-count': then(EACH(5), 'dead'),
  'wrong-set-claimed': then(EACH(2)),
  'forgotten-flower': { ...then(EACH(1)), flower: 'void' },
  'changed-meld': then(EACH(2)),
  'exposed-tile': then(EACH(2)),
  'knocked-tiles': then(EACH(2)),
  'miscalled-tile': then(EACH(10)),
  'drawing-out-of-turn': then(NOBODY),
  'false-ready': then(EACH(10)),
  'playing-after-ready': then(EACH(5), 'dead'),
  misdeal: then(NOBODY, 'void'),
  'wrong-break': then(NOBODY, 'void'),
};

/** Chombo where the hand cannot stand, else a dead hand and no points (docs/rules/sanma-modern.md, "Irregularities"). */
const SANMA: WholeTable = {
  ...SUGGESTED,
  'false-win': then(MANGAN, 'void'),
  'wrong-tile-count': then(NOBODY, 'dead'),
  'wrong-set-claimed': then(NOBODY, 'dead'),
  'forgotten-flower': { ...then(NOBODY), flower: 'void' },
  'changed-meld': then(NOBODY, 'dead'),
  'exposed-tile': then(NOBODY),
  'knocked-tiles': then(NOBODY),
  'miscalled-tile': then(NOBODY),
  'false-ready': then(MANGAN, 'void'),
  'playing-after-ready': then(MANGAN, 'void'),
};

interface Played {
  readonly tiles: readonly TileCount[];
  readonly ready: 'declared' | 'never';
}

const WITH_READY: readonly IrregularityId[] = ['false-ready', 'playing-after-ready'];

/** What can be done against the rules by such players with such tiles, as the club wants it to end. */
function tableFrom(
  standard: WholeTable,
  { tiles, ready }: Played,
  chosen: IrregularityChoices,
): IrregularityTable {
  const hasFlowers = tiles.some(({ faces }) => faces.some(isBonusTile));
  const canHappen = (id: IrregularityId): boolean => {
    if (id === 'forgotten-flower') return hasFlowers;
    return ready === 'declared' || !WITH_READY.includes(id);
  };
  return Object.fromEntries(
    IRREGULARITIES.filter(canHappen).map((id) => [id, changedBy(standard[id], chosen[id] ?? {})]),
  );
}

function changedBy(standard: Consequence, choice: ConsequenceChoice): Consequence {
  return {
    pays: paymentOf(choice) ?? standard.pays,
    hand: choice.hand ?? standard.hand,
    flower: choice.flower ?? standard.flower,
  };
}

function paymentOf({ toEach, toHarmed, chombo }: ConsequenceChoice): PenaltyPayment | null {
  if (chombo !== undefined) return MANGAN;
  if (toHarmed !== undefined) return toHarmed === 0 ? NOBODY : { to: 'harmed', points: toHarmed };
  if (toEach !== undefined) return toEach === 0 ? NOBODY : EACH(toEach);
  return null;
}

export const pointIrregularities = (played: Played, chosen: IrregularityChoices): IrregularityTable =>
  tableFrom(SUGGESTED, played, chosen);

export const sanmaIrregularities = (played: Played, chosen: IrregularityChoices): IrregularityTable =>
  tableFrom(SANMA, played, chosen);

const accepts = (value: unknown, chombo: 'mangan' | 'none'): value is IrregularityChoices =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([id, choice]) => isIrregularity(id) && isConsequenceChoice(choice, chombo));

const wanted = (choice: string): WantedValue => ({
  kind: 'shape',
  shape: `{id: ${choice}}, id: ${IRREGULARITIES.join(' | ')}`,
});

/** What a club says of irregularities; what it leaves out ends as the rules have it. */
export const irregularityChoices: OptionCheck<IrregularityChoices> = {
  accepts: (value): value is IrregularityChoices => accepts(value, 'none'),
  wanted: wanted(CONSEQUENCE_SHAPES.none),
};
/** Where chombo is paid, a club may choose it for anything. */
export const sanmaIrregularityChoices: OptionCheck<IrregularityChoices> = {
  accepts: (value): value is IrregularityChoices => accepts(value, 'mangan'),
  wanted: wanted(CONSEQUENCE_SHAPES.mangan),
};
