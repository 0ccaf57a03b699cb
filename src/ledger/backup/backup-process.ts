import { constants, setPriority } from 'node:os';
import { createSigner } from '../../signing/signer.ts';
import type { BackupWord } from './keep-apart.ts';
import { type KeepAsked, keepBackups } from './keep-backups.ts';

/** The process that keeps a club's backups: it is asked once, answers, and ends. */
const say = (word: BackupWord, onSaid: () => void = () => undefined): void => {
  process.send?.(word, onSaid);
};

const answer = async (asked: KeepAsked): Promise<void> => {
  // What is wrong with the key the club tells itself, which has opened it before.
  const signer = createSigner({ folder: asked.data, onNotice: () => undefined });
  const answered = await keepBackups(asked, {
    signer,
    onDue: () => say({ says: 'due' }),
    // Tables that play go first.
    onLookedThrough: () => setPriority(constants.priority.PRIORITY_LOW),
  });
  say({ says: 'answer', answer: answered }, () => process.exit());
};

process.once('message', (asked: KeepAsked) => void answer(asked));
// A club that has ended wants no backup any more: what was begun of it is cleared away by the next one.
process.once('disconnect', () => process.exit());
// A service manager says it to all; the club knows whether it is waited for.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
