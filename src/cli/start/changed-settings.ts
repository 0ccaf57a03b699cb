import { isDeepStrictEqual } from 'node:util';
import type { RunConfig } from './run-config.ts';

/** What is the club's, by the names under which it is written. */
const WRITTEN_AS: Readonly<Record<Exclude<keyof RunConfig, 'tables'>, string>> = {
  club: 'club',
  http: 'http',
  brokers: 'broker or what begins with broker-',
  connections: 'connections or connections-per-address',
  phones: 'phones, phones-at, wifi or wifi-password-file',
  language: 'language',
  operatorCode: 'operator-code or operator-code-file',
  log: 'log or log-level',
  data: 'data',
  backups: 'backups',
  backupsKept: 'backups-kept',
  tls: 'tls, tls-cert, tls-key, tls-name or tls-strict',
  hosts: 'hosts',
  trustedProxies: 'trusted-proxy',
  commandKeys: 'command-keys',
};

/** All of them, in these words. */
export const CLUB_SETTINGS: readonly string[] = Object.values(WRITTEN_AS);

/** The settings that have changed and are taken at the next start only: all but those of tables. */
export const changedForNextStart = (before: RunConfig, now: RunConfig): string[] => {
  const then = new Map<string, unknown>(Object.entries(before));
  const today = new Map<string, unknown>(Object.entries(now));
  return Object.entries(WRITTEN_AS).flatMap(([name, written]) =>
    isDeepStrictEqual(then.get(name), today.get(name)) ? [] : [written],
  );
};
