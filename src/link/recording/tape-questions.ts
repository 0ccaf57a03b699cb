import type { Field } from '../../../firmware-protocol/fields.ts';
import type { QueryBody } from '../../../firmware-protocol/queries.ts';
import type { Answer, PagedQuery, PageHeard } from '../session/questions.ts';

interface OpenOnTape {
  readonly about: string;
  readonly pages: (readonly Field[])[];
  readonly settle: (answer: Answer) => void;
}

/** What a query is about, whichever page of it is asked for. */
const aboutOf = ({ verb, args }: QueryBody): string => JSON.stringify([verb, { ...args, page: 0 }]);

/** Questions that are answered from a recording: with what the device said when they were asked. */
export const createTapeQuestions = () => {
  const asked = new Map<number, string>();
  let open: OpenOnTape | null = null;

  const settle = (answer: Answer): void => {
    const settled = open;
    open = null;
    settled?.settle(answer);
  };

  return {
    ask: (query: PagedQuery): Promise<Answer> =>
      new Promise((resolve) => {
        open = { about: aboutOf(query), pages: [], settle: resolve };
      }),
    /** The recorded host asks. */
    asked: (id: number, query: QueryBody): void => void asked.set(id, aboutOf(query)),
    /** The recorded device answers; a page that is told twice counts once. */
    heard: (page: PageHeard): void => {
      const about = asked.get(page.id);
      asked.delete(page.id);
      if (open === null || about !== open.about) return;
      if (page.page === 'refused') return settle({ answer: 'refused' });
      open.pages.push(page.fields);
      if (open.pages.length === page.count) settle({ answer: 'pages', pages: open.pages });
    },
    abandon: (): void => {
      asked.clear();
      settle({ answer: 'none' });
    },
  };
};
