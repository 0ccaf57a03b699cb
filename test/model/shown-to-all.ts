import {
  changedTexts,
  playTexts,
  type Refusals,
  type SideTexts,
  stillRefused,
} from '../../src/charts/play-texts.ts';
import { startContext } from '../../src/charts/table-context.ts';
import { createSpectators } from '../../src/cli/console/spectator.ts';
import { clubId, tableId } from '../../src/contract/ids.ts';
import { createScoreKeeper } from '../../src/controller/score-keeper.ts';
import type { DomainEvent } from '../../src/play/events/domain-event.ts';
import { foldMatch } from '../../src/play/game/fold/match-fold.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import { handOf, infoOf, machineOf, scoreOf } from '../../src/views/club-projection.ts';
import type { ChartsSeen } from '../../src/views/moment-view.ts';
import { publicNotice } from '../../src/views/notices.ts';
import { createLookedAt } from '../harness/looked-at.ts';
import { ABOUT, EMPTY_LEDGER, TOLD } from '../unit/club/mqtt/samples.ts';
import type { SeenHand, Step } from './twin-worlds.ts';

/** What leaves the controller after one step: the screens' view, the club's payloads, lines of the console, the record's entries. */
export interface Shown {
  readonly view: unknown;
  readonly payloads: readonly unknown[];
  readonly lines: readonly string[];
  readonly entries: readonly unknown[];
  /** SHOW of the displays, but for why a win was refused: that is said to its own side. */
  readonly shows: readonly unknown[];
}

/** Everything that is shown to all while these steps happen. */
export function shownToAll({ ruleset, began }: SeenHand, steps: readonly Step[]): readonly Shown[] {
  const opening = openingOf(ruleset, began);
  const match = foldMatch([...opening, ...began]);
  const viewOf = createLookedAt({
    ...{
      club: clubId.parse('club'),
      table: tableId.parse('t1'),
      hands: 9,
      seed: null,
      decided: null,
      play: 'as-the-table-can' as const,
      confirmTimeMs: null,
      undoTimeMs: null,
      head: null,
    },
    now: () => 1000,
    delivery: () => null,
  });
  const entriesOf = createScoreKeeper({ table: 't1', ruleset, match, now: () => 1000 });
  const printed: string[] = [];
  const { onView: watch } = createSpectators({ club: () => null, print: (line) => printed.push(line) });
  const context = startContext({ match, hand: null, lastMatch: 1, callsBefore: [], lastCycle: 0 });
  let notices: Refusals = {};
  let shown: SideTexts = {};
  return steps.map((step) => {
    notices = noticesAfter(notices, step);
    const texts = playTexts({ hand: step.hand, ruleset }, notices) ?? {};
    const shows = changedTexts({ shown, texts, refused: step.refused?.side ?? null });
    shown = texts;
    const view = viewOf(seenAt(step, { ruleset, notices, context }), []);
    watch(tableId.parse('t1'), () => view, []);
    return {
      view,
      payloads: [
        handOf(view, TOLD),
        infoOf(view, ABOUT, TOLD),
        machineOf(view, { about: ABOUT, before: undefined }, TOLD),
        scoreOf(view, EMPTY_LEDGER),
      ],
      lines: printed.splice(0),
      entries: step.events.flatMap(entriesOf),
      shows,
    };
  });
}

/** As the hand's chart keeps them: a refusal stays until something is allowed, and longer while a tile is astray. */
const noticesAfter = (notices: Refusals, { refused, hand }: Step): Refusals =>
  refused === null
    ? stillRefused({ hand }, notices)
    : { ...notices, [refused.side]: publicNotice(refused.code) ?? refused.code };

interface Charts {
  readonly ruleset: Ruleset;
  readonly notices: Refusals;
  readonly context: ReturnType<typeof startContext>;
}

const seenAt = ({ hand }: Step, { ruleset, notices, context }: Charts): ChartsSeen => ({
  ruleset,
  table: 'inHand',
  context: { ...context, link: 'ready', gate: 'closed', sets: { A: 'table' }, resumed: 'resumed' },
  surface: 'closed',
  warnings: [],
  trouble: null,
  sets: { A: { at: 'table', progress: null } },
  hand: { at: hand.stage, state: hand, notices },
});

function openingOf(ruleset: Ruleset, began: SeenHand['began']): readonly DomainEvent[] {
  const begun = began.find((event) => event.type === 'HandBegan');
  if (begun === undefined) throw new Error('a hand has begun');
  const person = (name: string) => ({ id: name, name });
  const players = { p1: person('Ada'), p2: person('Ben'), p3: person('Cho') };
  const { seating, dealer } = begun;
  return [
    { type: 'MatchOpened', match: 1, ruleset: ruleset.id, options: {}, players, seating, seed: null },
    { type: 'FirstDealerChosen', player: dealer },
  ];
}
