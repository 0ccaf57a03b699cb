import { connectAsync } from 'mqtt';
import { expect, onTestFinished, test } from 'vitest';
import { startProgram } from '../../harness/programs.ts';
import { flawsInHands, flawsInMachine, flawsInScores, understood } from './heard-match.ts';
import { sitDown } from './played-table.ts';
import { type Entry, flawsIn, matchIds } from './record.ts';

/** Entries of a nine-hand match: its opening, its hands, its close. */
const MATCH_ENTRIES = 11;
const LAST_HAND_ENTRY = 10;

/** A stranger's client: it knows the topics of the club and nothing else of the project. */
const listen = async (url: string) => {
  const ledger: Entry[] = [];
  const newest = new Map<string, unknown>();
  const told = { hand: [] as unknown[], score: [] as unknown[], machine: [] as unknown[] };
  const client = await connectAsync(url, { protocolVersion: 4, reconnectPeriod: 50 });
  onTestFinished(() => void client.end(true));
  const awaited = new Set(['ledger', 'ledger/head', 'score', 'hand']);
  const whole = new Promise<void>((resolve) => {
    client.on('message', (topic, payload) => {
      const name = topic.replace(/^.*\/pub\//, '');
      const message = JSON.parse(payload.toString());
      if (name === 'ledger') ledger.push(message);
      else newest.set(name, message);
      if (awaited.size > 0 && (name === 'hand' || name === 'score' || name === 'machine'))
        told[name].push(message);
      const last =
        name === 'hand' ? message.outcome?.entry === LAST_HAND_ENTRY : message.seq >= MATCH_ENTRIES;
      if (last) awaited.delete(name);
      if (awaited.size === 0) resolve();
    });
  });
  // Where the record stood at the match's end is signed when all else has been said of it.
  const signed = new Promise<void>((resolve) => {
    client.on('message', (topic) => topic.endsWith('/pub/ledger/signed') && resolve());
  });
  await client.subscribeAsync('mj/v1/club/t/t1/pub/#', { qos: 1 });
  return { ledger, newest, told, whole, signed };
};

test("a match is played over a pseudo-terminal, and a stranger's MQTT client sees nine hands with gapless sequence", async () => {
  const { simulator, startController, screen, broker, data } = await sitDown({
    seed: 'stranger',
    // Fast, but not so fast that whole phases are merged into one message.
    speed: '100',
  });
  // The table sleeps until the stranger listens, so that nothing is said before.
  simulator.child.kill('SIGSTOP');
  const controller = startController();
  await screen.shows('any view', () => true);
  const heard = await listen(broker);
  simulator.child.kill('SIGCONT');
  await heard.whole;
  await heard.signed;
  const match = heard.ledger.slice(0, MATCH_ENTRIES);

  expect(match.map(({ id }) => id)).toEqual(matchIds(1));
  expect(match.map(({ kind }) => kind)).toEqual(['open', ...Array(9).fill('settle'), 'close']);
  expect(match.map(({ game, hand }) => [game, hand]).slice(1, 10)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((hand) => [1, hand]),
  );
  expect(flawsIn(heard.ledger)).toEqual([]);
  expect([...heard.newest.keys()].sort()).toEqual([
    'calls',
    'event',
    'hand',
    'info',
    'ledger/head',
    'ledger/signed',
    'machine',
    'score',
    'status',
    'timers',
  ]);
  const told = { ledger: match, ...understood(heard.told) };
  expect(flawsInHands(told)).toEqual([]);
  expect(flawsInScores(told)).toEqual([]);
  expect(flawsInMachine(told, { hands: 9 })).toEqual([]);
  expect(told.hand.map(({ moment }) => moment)).toEqual(
    expect.arrayContaining(['buildingWalls', 'rollingDice', 'dealing', 'playing']),
  );
  // The next match may have begun, and its opening be heard before the head that tells of it.
  expect(heard.ledger.map(({ seq, hash }) => expect.objectContaining({ seq, hash }))).toContainEqual(
    heard.newest.get('ledger/head'),
  );

  expect(await controller.kill('SIGTERM')).toMatchObject({ exitCode: 0, stderr: '' });
  const verified = await startProgram('mjtable', ['ledger', 'verify', '--data', data]).ended;
  expect(verified).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^whole: /) });
});
