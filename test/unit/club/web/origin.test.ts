import { describe, expect, test } from 'vitest';
import { isOwnOrigin } from '../../../../src/club/web/guards.ts';

const ROWS: readonly (readonly [
  rule: string,
  origin: string | undefined,
  host: string | undefined,
  own: boolean,
])[] = [
  ['a page served from here may listen', 'http://localhost:8080', 'localhost:8080', true],
  ['a page served from here over TLS may listen', 'https://table.club', 'table.club', true],
  ['a program without an origin may listen', undefined, 'localhost:8080', true],
  ['a page over TLS may behind a proxy that hands on its port', 'https://table.club', 'table.club:443', true],
  ['a page in clear text may behind one', 'http://table.club', 'table.club:80', true],
  ['a page over TLS may not by the port of clear text', 'https://table.club', 'table.club:80', false],
  ['a page may whose host is written otherwise', 'http://table.club:8080', 'Table.Club:8080', true],
  ['a page may not where the host is none', 'http://table.club', 'table club', false],
  ['a page of another site may not', 'https://evil.example', 'localhost:8080', false],
  ['a page of another port may not', 'http://localhost:9999', 'localhost:8080', false],
  ['a page without a site may not', 'null', 'localhost:8080', false],
  ['a request without a host is nobody’s own', 'http://localhost:8080', undefined, false],
];

describe('the feed', () => {
  for (const [rule, origin, host, own] of ROWS) {
    test(rule, () => expect(isOwnOrigin(origin, host)).toBe(own));
  }
});
