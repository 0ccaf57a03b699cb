import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { z } from 'zod';
import type { DomainEvent } from '../../src/play/events/domain-event.ts';

const GOLDEN = join(import.meta.dirname, '../golden/same-seed');

/** Another line is an entry, a command or an answer. */
const line = z.looseObject({ event: z.custom<DomainEvent>().optional() });

/** What tables of all rulesets have recorded, observed, declared, ruled upon and astray: one list a table. */
export const RECORDED_TABLES: readonly (readonly DomainEvent[])[] = readdirSync(GOLDEN)
  .sort()
  .map((file) =>
    brotliDecompressSync(readFileSync(join(GOLDEN, file)))
      .toString('utf8')
      .split('\n')
      .flatMap((text) => line.parse(JSON.parse(text)).event ?? []),
  );
