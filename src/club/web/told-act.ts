import type { Act, ActTold } from '../../contract/acts.ts';
import { side } from '../../contract/values.ts';

type Told = ActTold['told'];

/** What is asked for at a table, after `/api/t/<table>/`; a side stands as `:side`. */
const AT_TABLE: Readonly<Record<string, Told>> = {
  enter: 'entered',
  leave: 'left',
  stay: 'stayed',
  link: 'handed-over',
  language: 'language-chosen',
  screens: 'screen-placed',
  'next-match': 'next-match-chosen',
  sitting: 'sitting-changed',
  'access/give': 'office-given',
  'access/end': 'put-out',
  'seats/:side/ask': 'asked-in',
  'seats/:side/answer': 'answered',
  'seats/:side/language': 'language-chosen',
  'seats/:side/free': 'seat-freed',
};

const OF_CLUB: Readonly<Record<string, Told>> = { start: 'table-started', stop: 'table-stopped' };

type Place = Pick<ActTold, 'told' | 'table' | 'side'>;

const FORMS: readonly (readonly [form: RegExp, read: (...parts: readonly string[]) => Place])[] = [
  [
    /^POST \/api\/t\/([^/]+)\/(.+?)\/?$/,
    (table = '', rest = '') => {
      const seat = side.safeParse(Number(/^seats\/([0-3])\//.exec(rest)?.[1] ?? Number.NaN));
      return {
        told: AT_TABLE[rest.replace(/^seats\/[0-3]\//, 'seats/:side/')] ?? 'other',
        table,
        side: seat.success ? seat.data : null,
      };
    },
  ],
  [
    /^POST \/api\/tables\/([^/]+)\/(\w+)\/?$/,
    (table = '', order = '') => ({ told: OF_CLUB[order] ?? 'other', table, side: null }),
  ],
  [/^POST \/api\/reload\/?$/, () => ({ told: 'settings-read', table: null, side: null })],
  [/^MQTT [^/]+\/(\S+) cmd\//, (table = '') => ({ told: 'ordered', table, side: null })],
];

const placeOf = (asked: string): Place => {
  for (const [form, read] of FORMS) {
    const found = form.exec(asked);
    if (found !== null) return read(...found.slice(1));
  }
  return { told: 'other', table: null, side: null };
};

const REFUSED_FROM = 400;

/** An act as the operator's page can tell it in words. */
export const toldAct = ({ at, act, status, by, from, order }: Act): ActTold => ({
  at,
  act,
  ...placeOf(act),
  outcome: status < REFUSED_FROM ? 'done' : 'refused',
  by,
  from,
  ...(order === undefined ? {} : { order }),
});
