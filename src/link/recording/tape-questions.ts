import type { Field } from '../../../firmware-protocol/fields.ts';
import type { QueryBody } from '../../../firmware-protocol/queries.ts';
import type { Answer, Ask, IsEnough, PageHeard } from '../session/questions.ts';

interface OpenOnTape {
  readonly about: string;
  readonly pages: (readonly Field[])[];
  readonly isEnough: IsEnough;
  readonly onHeard: () => void;
  readonly settle: (answer: Answer) => void;
}

/** What a query is about, whichever page of it is asked for. */
const aboutOf = ({ verb, args }: QueryBody): string => JSON.stringify([verb, { ...args, page: 0 }]);

const FAULTS_NOTED = { verb: 'LOG', args: { page: 0 } } as const satisfies QueryBody;

/** Questions that are answered from a recording: with what the device said when they were asked. */
export const createTapeQuestions = () => {
  const asked = new Map<number, string>();
  let open: OpenOnTape | null = null;

  const settle = (answer: Answer): void => {
    const settled = open;
    open = null;
    settled?.settle(answer);
  };

  const ask: Ask = (query, isEnough = () => false, onHeard = () => undefined) =>
    new Promise((resolve) => {
      open = { about: aboutOf(query), pages: [], isEnough, onHeard, settle: resolve };
    });
  return {
    ask,
    /** The recorded host asks; one that did not ask where a fault is goes on to the next. */
    asked: (id: number, query: QueryBody): void => {
      asked.set(id, aboutOf(query));
      if (open?.about === aboutOf(FAULTS_NOTED) && query.verb !== FAULTS_NOTED.verb)
        settle({ answer: 'none' });
    },
    /** The recorded device answers; a page that is told twice counts once. */
    heard: (page: PageHeard): void => {
      const about = asked.get(page.id);
      asked.delete(page.id);
      if (open === null || about !== open.about) return;
      const { pages, isEnough, onHeard } = open;
      onHeard();
      if (page.page === 'refused') return settle({ answer: 'refused' });
      pages.push(page.fields);
      if (pages.length === page.count || isEnough(page.fields, pages.length - 1))
        settle({ answer: 'pages', pages });
    },
    abandon: (): void => {
      asked.clear();
      settle({ answer: 'none' });
    },
  };
};
