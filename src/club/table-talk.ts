import type { DeclarationAnswer } from '../contract/declaration.ts';
import type { BrokerStanding } from '../contract/seat-view.ts';
import type { Controller } from '../controller/controller.ts';
import type { Speaker } from '../play/events/say.ts';
import { playerAt } from '../play/seating/seating.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { declaredFormOf } from '../views/declared-form.ts';
import { previewAsked } from '../views/declared-preview.ts';
import type { Shown } from '../views/page-views.ts';
import type { Entered } from './access/entrance.ts';
import type { TableTalk } from './web/talk-hub.ts';

interface TableTalkOptions {
  readonly ruleset: Ruleset;
  /** How each takes what the table publishes; empty before it publishes anywhere. */
  readonly brokers: () => readonly BrokerStanding[];
}

/** What of a moment the pages ask for. */
type Looked = Pick<Shown, 'seen' | 'pages'>;

/** The pages' way to the controller, which is started after the pages are served. */
export const createTableTalk = ({ ruleset, brokers }: TableTalkOptions) => {
  let shown: Looked | null = null;
  let declare: Controller['declare'] | null = null;

  const speakerOf = (entered: Entered): Speaker | null => {
    const { session, device } = entered;
    const voice = { through: 'page', session, device } as const;
    if (entered.as === 'operator') return { role: 'operator', voice };
    const seating = shown?.seen.context.match?.seating;
    const player = seating === undefined ? null : playerAt(seating, entered.side);
    return player === null ? null : { role: 'player', player, voice };
  };

  const talk: TableTalk = {
    declare: async (entered, declaration): Promise<DeclarationAnswer | null> => {
      const speaker = speakerOf(entered);
      return speaker === null || declare === null ? null : declare(speaker, declaration);
    },
    form: () => declaredFormOf(ruleset),
    preview: (entered, question) => {
      const match = shown?.seen.context.match ?? null;
      const known = { ruleset, match, hand: shown?.seen.hand?.state ?? null };
      return previewAsked(known, question, speakerOf(entered));
    },
    seatView: (side) => shown?.pages.seat(side) ?? null,
    operatorView: () => {
      if (shown === null) return null;
      const now = brokers();
      return { ...shown.pages.operator(), ...(now.length === 0 ? {} : { brokers: [...now] }) };
    },
  };

  return {
    talk,
    show: (next: Looked): void => {
      shown = next;
    },
    connect: (controller: Pick<Controller, 'declare'>): void => {
      declare = controller.declare;
    },
  };
};

export type PagesTalk = ReturnType<typeof createTableTalk>;
