import type { ClubBroker } from '../../club/club-config.ts';
import type { RunConfig } from '../start/run-config.ts';

/** What a maintainer is told of the settings: each is named here, so that no code, password or name of a person comes along. */
export const settingsTold = (config: RunConfig) => ({
  club: config.club,
  data: config.data,
  http: config.http,
  brokers: config.brokers.map(brokerTold),
  connections: config.connections,
  language: config.language,
  log: config.log,
  phones: { at: config.phones.at, wifi: config.phones.wifi === null ? 'none' : 'named' },
  operatorCode: config.operatorCode === null ? 'another at every start' : 'chosen',
  tables: config.tables.map(({ id, port, start, dtr, ruleset, options, play, keepMovesMs, undoTimeMs }) => ({
    ...{ id, port, start, dtr, ruleset, play, keepMovesMs, undoTimeMs },
    options: Object.keys(options),
  })),
});

/** An address may have a user and a password in it. */
const brokerTold = (broker: ClubBroker) => {
  if (broker.kind === 'embedded') return broker;
  const { protocol, host } = new URL(broker.url);
  return { kind: broker.kind, at: `${protocol}//${host}` };
};
