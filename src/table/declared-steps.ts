import { judgeSilence } from '../play/declarations/judge-agreement.ts';
import { judgeDeclaration } from '../play/declarations/judge-declaration.ts';
import { type Judged, refuse } from '../play/declarations/judged.ts';
import { keySaid } from '../play/declarations/key-said.ts';
import type { DomainEvent, HandEvent } from '../play/domain-event.ts';
import type { Key } from '../play/furniture.ts';
import { isHandEvent } from '../play/hand-fold.ts';
import { playerAt } from '../play/seating.ts';
import type { SpokenAtTable, TableChartEvent } from './chart-events.ts';
import type { Answer } from './outbox.ts';
import type { Command } from './ports.ts';
import { diceAre, type TableContext, type TablePorts } from './table-context.ts';

/** What comes of something that was said, at a page or by a key. */
export const declarationJudged = (
  { ruleset }: TablePorts,
  context: TableContext,
  { speaker, id, say }: SpokenAtTable,
): Judged => {
  const { match, hand } = context;
  if (match === null || match.over) return refuse('no-match');
  return judgeDeclaration({ match, hand, ruleset, dice: diceAre(context) }, { speaker, id, say });
};

/** The time to answer a proposal is over. */
export const silenceJudged = ({ ruleset }: TablePorts, context: TableContext, proposal: number): Judged => {
  const { match, hand } = context;
  if (match === null) return refuse('no-match');
  return judgeSilence({ match, hand, ruleset, dice: diceAre(context) }, proposal);
};

/** What the page is told that has said it. */
export const answerTo = (id: string, judged: Judged): Answer => {
  if (!judged.accepted) return { id, ok: false, code: judged.code, text: judged.text };
  const proposed = judged.events.find((event) => event.type === 'Proposed');
  return { id, ok: true, proposal: proposed?.proposal ?? null };
};

export const handEventsIn = (events: readonly DomainEvent[]): readonly HandEvent[] =>
  events.filter(isHandEvent);

export const matchEventsIn = (events: readonly DomainEvent[]): readonly DomainEvent[] =>
  events.filter((event) => !isHandEvent(event));

/** What a key says in a hand that the table does not follow; null where it says nothing, or the table follows it. */
export const spokenByKey = ({ match, hand }: TableContext, event: TableChartEvent): SpokenAtTable | null => {
  if (event.type !== 'KeyPressed' || match === null || hand?.knowing !== 'declared') return null;
  const player = playerAt(match.seating, event.side);
  const say = hand.stage === 'playing' ? keySaid(hand, event.key) : null;
  if (player === null || say === null) return null;
  return { speaker: { role: 'player', player }, id: null, say, key: event.key };
};

const REFUSED_KEYS = {
  ready: 'not_ready',
  win: 'not_a_win',
  draw: 'no_draw',
} as const satisfies { readonly [key in Key]?: string };

const isRefusable = (key: Key): key is keyof typeof REFUSED_KEYS => Object.hasOwn(REFUSED_KEYS, key);

/** What the side's display says when what was said by a key is refused. */
export const refusedKeyShow = (
  { match }: TableContext,
  { speaker, key }: SpokenAtTable,
): readonly Command[] => {
  if (match === null || speaker.role !== 'player' || key === undefined || !isRefusable(key)) return [];
  return [{ command: 'show', side: match.seating.sides[speaker.player], text: REFUSED_KEYS[key] }];
};

/** What the displays say of what was said. */
export const saidShows = ({ match }: TableContext, events: readonly DomainEvent[]): readonly Command[] =>
  events.flatMap((event): readonly Command[] => {
    if (match === null) return [];
    switch (event.type) {
      case 'ReadySaid':
        return [{ command: 'show', side: match.seating.sides[event.player], text: 'ready' }];
      case 'ReadyTakenBack':
        return [{ command: 'show', side: match.seating.sides[event.player], text: 'blank' }];
      case 'WinCalled':
        return [{ command: 'show', side: match.seating.sides[event.player], text: 'winner' }];
      default:
        return [];
    }
  });
