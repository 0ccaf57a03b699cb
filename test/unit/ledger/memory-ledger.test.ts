import { createMemoryLedger } from '../../../src/ledger/memory-ledger.ts';
import { ledgerLaws } from './ledger-laws.ts';

ledgerLaws('a ledger in memory', async () => createMemoryLedger());
