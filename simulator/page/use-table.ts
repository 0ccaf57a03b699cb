import { useEffect, useRef, useState } from 'preact/hooks';
import type { InsideIntroduction, InsideMessage, InsideView } from '../inside/inside-view.ts';
import type { InsideAnswer } from '../inside/orders.ts';

/** As an order is written; the server reads it by its schema. */
export type WrittenOrder = Readonly<Record<string, string | number>> & { readonly do: string };

export interface ToldLine {
  readonly number: number;
  readonly text: string;
  readonly outcome: 'done' | 'refused';
}

export interface SeenTable {
  readonly introduction: InsideIntroduction | null;
  readonly view: InsideView | null;
  readonly connection: 'open' | 'lost';
  /** What was done and what came of it, the newest first. */
  readonly told: readonly ToldLine[];
  readonly order: (order: WrittenOrder) => void;
}

const MOST_TOLD = 60;

/** What the program shows of a table, as long as the page is open; a browser comes again by itself. */
export const useTable = (table: string): SeenTable => {
  const [introduction, setIntroduction] = useState<InsideIntroduction | null>(null);
  const [view, setView] = useState<InsideView | null>(null);
  const [connection, setConnection] = useState<SeenTable['connection']>('lost');
  const [told, setTold] = useState<readonly ToldLine[]>([]);
  const count = useRef(0);
  const tell = (text: string, outcome: ToldLine['outcome']): void => {
    count.current += 1;
    const line = { number: count.current, text, outcome };
    setTold((before) => [line, ...before].slice(0, MOST_TOLD));
  };

  useEffect(() => {
    const source = new EventSource(`/api/${table}/watch`);
    source.onopen = () => setConnection('open');
    source.onerror = () => setConnection('lost');
    source.onmessage = ({ data }) => {
      const heard: InsideMessage = JSON.parse(data);
      if (heard.is === 'introduction') setIntroduction(heard.introduction);
      else if (heard.is === 'view') setView(heard.view);
      else tell(heard.told, 'done');
    };
    return () => source.close();
  }, [table]);

  const order = (wanted: WrittenOrder): void => {
    void sendOrder(table, wanted).then(({ outcome, told: text }) => {
      if (text !== '') tell(text, outcome);
    });
  };
  return { introduction, view, connection, told, order };
};

const sendOrder = async (table: string, wanted: WrittenOrder): Promise<InsideAnswer> => {
  try {
    const response = await fetch(`/api/${table}/do`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wanted),
    });
    if (response.ok || response.status === 409) return await response.json();
    return { outcome: 'refused', told: (await response.text()).trim() };
  } catch {
    return { outcome: 'refused', told: 'the simulated table is not heard' };
  }
};
