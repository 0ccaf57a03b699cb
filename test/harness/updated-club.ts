import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { keepPackage, keptPackage } from '../../src/cli/update/kept-packages.ts';
import type { PackageFile } from '../../src/cli/update/package-file.ts';
import type { UpdateAsked } from '../../src/cli/update/update.ts';
import type { UpdatePorts } from '../../src/cli/update/update-ports.ts';
import { readLedger } from '../../src/ledger/reading/read-ledger.ts';
import { recordStatesIn } from '../../src/ledger/record-state.ts';
import { verifyLedger } from '../../src/ledger/repair/verify-ledger.ts';
import { openLedgerFile } from '../../src/ledger/writing/open-ledger-file.ts';
import { Cut } from './cut-at-file.ts';
import { temporaryFolder } from './programs.ts';
import { goldenLedger } from './recorded-ledger.ts';

/** What an earlier release recorded, in a form that this one brings to its own when it opens it. */
export const clubOf = (...ledgers: readonly string[]): string => {
  const data = temporaryFolder();
  ledgers.forEach((name, index) => {
    const folder = join(data, `t${index + 1}`);
    mkdirSync(folder);
    writeFileSync(join(folder, 'ledger.db'), goldenLedger(name));
  });
  writeFileSync(join(data, 'languages.json'), '{"before":"the update"}');
  return data;
};

export const packageOf = (version: string): PackageFile => {
  const file = join(temporaryFolder(), `${version}.deb`);
  writeFileSync(file, version);
  return { file, kind: 'deb', version };
};

interface Computer {
  readonly cutAt?: keyof UpdatePorts;
  /** Which release dpkg says is there, whole. */
  readonly installed?: string;
}

/** A computer on which the new release opens every record, as the real one does when it is tried out. */
export const computer = (data: string, { cutAt, installed: there = '1.0.0' }: Computer = {}) => {
  const did: string[] = [];
  const told: string[] = [];
  const step = async (name: keyof UpdatePorts): Promise<null> => {
    did.push(name);
    if (name === cutAt) throw new Cut(name);
    return null;
  };
  const installed: string[] = [];
  const kept = join(data, 'kept');
  const ports: UpdatePorts = {
    stop: () => step('stop'),
    start: () => step('start'),
    install: async (file) => {
      installed.push(readFileSync(file, 'utf8'));
      return step('install');
    },
    isInstalled: async (version) => version === there,
    tryOut: async () => {
      for (const name of Object.keys(recordStatesIn(data))) openLedgerFile(join(data, name)).release();
      return step('tryOut');
    },
    keptPackage: (version) => keptPackage(kept, version),
    keepPackage: (file, before) => keepPackage(kept, file, before),
    tell: (line) => told.push(line),
  };
  return { ports, did, installed, told };
};

export const updateAsked = (
  data: string,
  next: PackageFile,
  more: Partial<UpdateAsked> = {},
): UpdateAsked => ({
  data,
  package: next,
  version: '1.0.0',
  during: 'any-match',
  ...more,
});

export const formOf = (data: string, table = 't1'): string => {
  const reader = readLedger(join(data, table));
  const { form } = reader;
  expect(verifyLedger(reader).verdict).toBe('whole');
  reader.close();
  return form;
};

export const expectAsBefore = (data: string, before: ReturnType<typeof recordStatesIn>): void => {
  expect(recordStatesIn(data)).toEqual(before);
  expect(formOf(data)).toBe('older');
  expect(readFileSync(join(data, 'languages.json'), 'utf8')).toBe('{"before":"the update"}');
};
