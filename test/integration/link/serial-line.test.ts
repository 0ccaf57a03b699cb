import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SerialPort } from 'serialport';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checksumOf } from '../../../firmware-protocol/crc16.ts';
import { decodeLine } from '../../../firmware-protocol/frame.ts';
import type { Report, TableLink } from '../../../src/charts/ports.ts';
import { systemClock } from '../../../src/controller/chance-and-time.ts';
import { closeWhenGone } from '../../../src/link/channel/gone-port.ts';
import { channelTo, type SerialChoices } from '../../../src/link/channel/open-channel.ts';
import { createLinkJournal } from '../../../src/link/commands/queue-runner.ts';
import { restoredQueue } from '../../../src/link/commands/queue-steps.ts';
import { recordedChannel } from '../../../src/link/recording/black-box.ts';
import { createTableLink } from '../../../src/link/table-link.ts';
import { type Cable, createEnds, plugIn, until } from './cable.ts';

const SILENT = { onLine: () => undefined, onOverlong: () => undefined, onClosed: () => undefined };
const GREETING = 'H 0 HELLO proto=1.1 boot=1.0001 fw=t/1 sn=T1 st=IDLE cyc=0 f=0 ev=0';

let ends: Awaited<ReturnType<typeof createEnds>>;
let cable: Cable;
beforeEach(async () => {
  ends = await createEnds();
  cable = await plugIn(ends);
});
afterEach(async () => {
  await cable.pull();
  await ends.remove();
});

/** The table's end in the hands of the test: it hears lines and says what it is told to. */
async function deviceAt(path: string) {
  const port = new SerialPort({ path, baudRate: 115_200, autoOpen: false });
  const heard: string[] = [];
  let rest = '';
  port.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    heard.push(...lines.filter((line) => line !== ''));
  });
  port.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => port.open((error) => (error ? reject(error) : resolve())));
  closeWhenGone(port);
  return {
    heard,
    say: (body: string) => void port.write(`${body}*${checksumOf(body)}\n`, 'latin1'),
    sayBytes: (bytes: Buffer) => void port.write(bytes),
  };
}

function linkTo(path: string): { link: TableLink; reports: Report[]; told: () => readonly string[] } {
  const reports: Report[] = [];
  const link = createTableLink({
    open: channelTo(path),
    clock: systemClock,
    random: () => 0.5,
    host: 'test',
    onReport: (report) => void reports.push(report),
    journal: createLinkJournal(
      { writeAhead: async () => {}, writeOutcome: async () => {}, reserveIds: async () => {} },
      (error) => {
        throw error;
      },
    ),
    queue: restoredQueue(0, []),
    session: 0xabc,
    seen: null,
  });
  return { link, reports, told: () => reports.map(({ type }) => type) };
}

describe('a table on a serial port', () => {
  test('is opened, greeted, missed when the cable is pulled, and found again when it is back', async () => {
    const { link, reports, told } = linkTo(ends.host);
    const device = await deviceAt(ends.device);
    link.order({ order: 'open-port' });
    await until(() => told().includes('PortOpened'));
    link.order({ order: 'greet' });
    const hello = await until(() => device.heard.find((line) => line.includes('HELLO')));
    expect(decodeLine(hello)).toMatchObject({ kind: 'frame', frame: { kind: 'C', id: 0, word: 'HELLO' } });
    device.say(GREETING);
    await until(() => told().includes('Greeted'));

    await cable.pull();
    await until(() => told().some((one) => one === 'PortLost' || one === 'DeviceSilent'));
    link.order({ order: 'close-port' });
    link.order({ order: 'open-port' });
    await until(() => told().includes('PortRefused'));
    expect(reports.at(-1)).toMatchObject({ type: 'PortRefused', code: 'missing' });

    cable = await plugIn(ends);
    const again = await deviceAt(ends.device);
    link.order({ order: 'open-port' });
    await until(() => told().filter((one) => one === 'PortOpened').length === 2);
    link.order({ order: 'greet' });
    await until(() => again.heard.find((line) => line.includes('sess=00000ABC')));
    again.say(GREETING);
    await until(() => told().filter((one) => one === 'Greeted').length === 2);
    await link.stop();
  });

  test('that keeps the port open but says nothing more is noticed by the heartbeat', async () => {
    const { link, told } = linkTo(ends.host);
    const device = await deviceAt(ends.device);
    link.order({ order: 'open-port' });
    await until(() => told().includes('PortOpened'));
    link.order({ order: 'greet' });
    await until(() => device.heard.find((line) => line.includes('HELLO')));
    device.say(GREETING);
    await until(() => told().includes('DeviceSilent'));
    expect(device.heard.filter((line) => line.startsWith('P '))).toHaveLength(3);
    await link.stop();
  });

  test('whose cable is pulled while it talks is missed all the same', async () => {
    const { link, told } = linkTo(ends.host);
    const device = await deviceAt(ends.device);
    link.order({ order: 'open-port' });
    await until(() => told().includes('PortOpened'));
    link.order({ order: 'greet' });
    await until(() => device.heard.find((line) => line.includes('HELLO')));
    device.say(GREETING);
    await until(() => told().includes('Greeted'));
    for (let line = 0; line < 50; line++) device.say(`T ${line} GATE`);
    await cable.pull();
    await until(() => told().some((one) => one === 'PortLost' || one === 'DeviceSilent'));
    await link.stop();
  });

  test('survives megabytes of rubbish, understands the next line, and counts what is too long from then on', async () => {
    const { link, reports, told } = linkTo(ends.host);
    const device = await deviceAt(ends.device);
    link.order({ order: 'open-port' });
    await until(() => told().includes('PortOpened'));
    device.sayBytes(Buffer.alloc(1 << 20, 0x41));
    device.sayBytes(Buffer.from('\n'));
    link.order({ order: 'greet' });
    await until(() => device.heard.find((line) => line.includes('HELLO')));
    device.say(GREETING);
    await until(() => told().includes('Greeted'));
    device.say('A'.repeat(1000));
    const measured = await until(() => reports.find(({ type }) => type === 'LineMeasured'));
    expect(measured).toMatchObject({ quality: { discarded: { tooLong: 1 } } });
    await link.stop();
  });

  test('is locked: a second program is told who is in the way', async () => {
    const first = await channelTo(ends.host)(SILENT);
    const second = await channelTo(ends.host)(SILENT);
    expect(second).toMatchObject({
      ok: false,
      code: 'held',
      message: expect.stringContaining(`(process ${process.pid})`),
    });
    if (first.ok) first.channel.close();
    const third = await openedInTheEnd(ends.host);
    third.close();
  });
});

test('a port whose cable is pulled while it is being read is closed, and not read for ever', async () => {
  const device = await deviceAt(ends.device);
  let why: string | null = null;
  const opening = await channelTo(ends.host)({
    ...SILENT,
    // The next read has not yet begun: it finds a line that is gone, and is answered with nothing.
    onLine: () => cable.cut(),
    onClosed: (said) => {
      why = said;
    },
  });
  expect(opening.ok).toBe(true);
  device.say('T 1 GATE');
  await until(() => why);
});

test('a port without modem lines is opened whatever is wished for DTR', async () => {
  for (const dtr of ['on', 'off'] as const) (await openedInTheEnd(ends.host, { dtr })).close();
});

test('an adapter that comes back under another path is opened there, through the black box too', async () => {
  const byIdFolder = await mkdtemp(join(tmpdir(), 'mjtable-by-id-'));
  const name = join(byIdFolder, 'usb-maker-TBL7');
  await symlink(ends.host, name);
  const open = recordedChannel(channelTo(ends.host, { byIdFolder }), { note: () => undefined });
  const first = await open(SILENT);
  expect(first.ok).toBe(true);
  if (!first.ok) return;
  first.channel.answeredBy?.('the-right-one');
  first.channel.close();
  await cable.pull();
  await rm(name);
  await rm(ends.host);
  cable = await plugIn({ host: `${ends.host}-2`, device: ends.device });
  await symlink(cable.host, name);
  const again = await open(SILENT);
  expect(again.ok).toBe(true);
  if (again.ok) again.channel.close();
  await rm(byIdFolder, { recursive: true });
});

/** Letting a port go takes a moment. */
async function openedInTheEnd(path: string, choices: SerialChoices = {}) {
  for (;;) {
    const opening = await channelTo(path, choices)(SILENT);
    if (opening.ok) return opening.channel;
  }
}

describe('what is no table', () => {
  test.each([
    ['a path that does not exist', (folder: string) => join(folder, 'nothing'), 'missing'],
    ['an ordinary file', (folder: string) => join(folder, 'file'), 'other'],
  ])('%s is refused in one line', async (_, pathIn, code) => {
    const folder = await mkdtemp(join(tmpdir(), 'mjtable-port-'));
    await writeFile(join(folder, 'file'), '');
    const opening = await channelTo(pathIn(folder))(SILENT);
    expect(opening).toMatchObject({ ok: false, code });
    if (!opening.ok) expect(opening.message).not.toContain('\n');
    await rm(folder, { recursive: true });
  });

  test('an address where nothing listens is unreachable', async () => {
    const opening = await channelTo('tcp://127.0.0.1:1')(SILENT);
    expect(opening).toMatchObject({ ok: false, code: 'unreachable' });
  });

  test.each(['tcp://', 'tcp://host', 'tcp://host:99999', 'tcp:host:1'])('%s is no address', async (path) => {
    expect(await channelTo(path)(SILENT)).toMatchObject({ ok: false, code: 'other' });
  });
});

test('a table behind TCP is heard, and missed when it hangs up', async () => {
  const closed: string[] = [];
  const lines: string[] = [];
  const server = createServer((socket) => {
    socket.write('P 1*0000\n');
    setImmediate(() => socket.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const opening = await channelTo(`tcp://127.0.0.1:${port}`)({
    ...SILENT,
    onLine: (line) => void lines.push(line),
    onClosed: (why) => void closed.push(why),
  });
  expect(opening.ok).toBe(true);
  await until(() => closed.length > 0);
  expect(lines).toEqual(['P 1*0000']);
  expect(closed).toHaveLength(1);
  await new Promise((resolve) => server.close(resolve));
});
