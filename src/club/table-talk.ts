import type { DeclarationAnswer } from '../contract/declaration.ts';
import type { Controller } from '../controller/controller.ts';
import type { Speaker } from '../play/events/say.ts';
import { playerAt } from '../play/seating/seating.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { declaredFormOf } from '../views/declared-form.ts';
import { previewAsked } from '../views/declared-preview.ts';
import type { Shown } from '../views/page-views.ts';
import type { Entered } from './access/door.ts';
import type { TableTalk } from './web/talk-hub.ts';

/** The pages' way to the controller, which is started after the pages are served. */
export const createTableTalk = (ruleset: Ruleset) => {
  let shown: Shown | null = null;
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
    preview: (question) => {
      const match = shown?.seen.context.match ?? null;
      return previewAsked({ ruleset, match, hand: shown?.seen.hand?.state ?? null }, question);
    },
    seatView: (side) => shown?.pages.seat(side) ?? null,
    operatorView: () => shown?.pages.operator() ?? null,
  };

  return {
    talk,
    show: (next: Shown): void => {
      shown = next;
    },
    connect: (controller: Pick<Controller, 'declare'>): void => {
      declare = controller.declare;
    },
  };
};
