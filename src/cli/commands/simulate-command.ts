import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { EXITS, reportFailure } from '../../controller/failure/exit-codes.ts';
import { optionTexts } from '../../rules/rulesets/option-book.ts';
import { chooseRules, isRulesFile } from '../start/rules-file.ts';
import { SIMULATOR, toldToPeople } from '../start/simulated-tables.ts';

/** Whatever ends us is handed to the study, which tells what was played until then. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Plays hands by the thousand in the simulator's program, which knows the flags. A file of rules is read here, and handed on
 * as the choices that it comes to.
 */
export const simulateCommand = async (ruleset: string | null, flags: readonly string[]): Promise<number> => {
  const rules = rulesFlags(ruleset);
  if (!rules.ok) return reportFailure(rules.failure);
  // It ends with us, even when we are killed, because its standard input closes then.
  const child = spawn(
    process.execPath,
    [SIMULATOR, 'simulate', '--die-with-parent', ...rules.flags, ...flags],
    // It speaks of itself as it was called.
    { stdio: ['pipe', 'inherit', 'inherit'], argv0: 'mjtable' },
  );
  const handOn = (signal: NodeJS.Signals): void => void child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, handOn);
  const [code] = await once(child, 'exit');
  for (const signal of SIGNALS) process.off(signal, handOn);
  // It hears the signals itself, and says by its code which one has ended it.
  return typeof code === 'number' ? code : EXITS['work-failed'].code;
};

type RulesFlags =
  | { readonly ok: true; readonly flags: readonly string[] }
  | Extract<ReturnType<typeof chooseRules>, { ok: false }>;

const rulesFlags = (ruleset: string | null): RulesFlags => {
  if (ruleset === null) return { ok: true, flags: [] };
  if (!isRulesFile(ruleset)) return { ok: true, flags: ['--ruleset', ruleset] };
  const rules = chooseRules(ruleset, {});
  if (!rules.ok) return rules;
  const { id, options } = rules.chosen;
  const choices = optionTexts(toldToPeople(options)).flatMap((text) => ['--option', text]);
  return { ok: true, flags: ['--ruleset', id, ...choices] };
};
