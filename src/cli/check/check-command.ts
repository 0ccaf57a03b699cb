import type { ClubConfig } from '../../club/club-config.ts';
import { EXITS } from '../../controller/failure/exit-codes.ts';
import { becomeOwnerOf } from '../rights/folder-owner.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkBackups } from './check-backups.ts';
import { checkBrokers } from './check-broker.ts';
import { checkCertificate } from './check-certificate.ts';
import { checkClock, clockSynced } from './check-clock.ts';
import { checkDisk } from './check-disk.ts';
import { checkEnvironment } from './check-environment.ts';
import { checkPorts } from './check-ports.ts';
import { checkRecords } from './check-records.ts';
import { checkScreens } from './check-screens.ts';
import { checkUpdate } from './check-update.ts';
import { type Finding, findingLine } from './finding.ts';
import { printedCode } from './printed-code.ts';
import { findRunning } from './running-club.ts';
import { waitForPhone } from './wait-for-phone.ts';

/** What is done with the address that phones find. */
export type PhoneTest = 'printed' | 'awaited';

const PHONE_PATIENCE_MS = 120_000;

/** `mjtable check`: tries everything a club needs, and says what to do for what is not well; 1 where something is wrong. */
export const checkCommand = async (config: ClubConfig, phoneTest: PhoneTest): Promise<number> => {
  becomeOwnerOf(config.data);
  let wrong = 0;
  const tell = (findings: readonly Finding[]): void => {
    for (const finding of findings) {
      if (finding.is === 'wrong') wrong += 1;
      print(findingLine(finding));
    }
  };
  tell([configured(config), ...checkEnvironment(process.env)]);
  tell(checkUpdate(config));
  const running = await findRunning(config);
  tell(await checkDisk(config));
  tell(checkRecords(config));
  tell(await checkBackups(config, Date.now()));
  tell([checkClock(new Date(), await clockSynced())]);
  tell(checkCertificate(config, Date.now()));
  tell(await checkBrokers(config, running));
  tell(await checkScreens(config, running));
  tell(await checkPorts(config, running));
  const { findings, phones } = await checkAddresses(config, running);
  tell(findings);
  if (phones !== null && (process.stdout.isTTY || phoneTest === 'awaited')) {
    for (const line of printedCode(phones)) print(line);
    if (phoneTest === 'awaited' && running === null)
      tell([
        await waitForPhone({
          http: config.http,
          url: phones,
          patienceMs: PHONE_PATIENCE_MS,
          onReady: () =>
            print(
              `Scan this with a phone in the club's network; waiting ${PHONE_PATIENCE_MS / 60_000} minutes.`,
            ),
        }),
      ]);
  }
  print(wrong === 0 ? 'nothing is wrong' : `${wrong} ${wrong === 1 ? 'thing is' : 'things are'} wrong`);
  return wrong === 0 ? EXITS.ok.code : EXITS['work-failed'].code;
};

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const configured = ({ club, tables }: ClubConfig): Finding => {
  const named = tables.map(({ id, ruleset }) => `${id} (${ruleset})`).join(', ');
  return { is: 'well', about: 'configuration', what: `club ${club}, ${named}` };
};
