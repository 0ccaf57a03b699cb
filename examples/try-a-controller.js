// A simulated table with people at it, for a controller to be tried on: node try-a-controller.js korean-japanese 7000
// It speaks MJT/1 (firmware-protocol/SPEC.md) over TCP at that port, a line for each message.
import { rulesetWith, tilesOf } from 'mahjong-table/rules';
import {
  createSimulator,
  readMishap,
  seatPeople,
  serveTcp,
  systemClock,
  TABLE_KINDS,
  TEMPERAMENTS,
} from 'mahjong-table/simulator';

const [id = 'korean-japanese', port = '0'] = process.argv.slice(2);
const seed = 'a try';
const chosen = rulesetWith(id);
if (!chosen.ok) throw new Error(`nobody plays ${id}: ${chosen.error.code}`);
const { ruleset } = chosen;

// What is printed on tile 0, 1, 2 …: people read tiles by this order, and so does a controller.
const faces = tilesOf(ruleset);
const simulator = createSimulator({ seed, faces, profile: { caps: TABLE_KINDS.lab } });
const getUp = seatPeople({
  table: simulator.table,
  ruleset,
  emptySide: ruleset.match.seats.length === 4 ? null : 3,
  clock: systemClock,
  speed: 1,
  seed,
  temperaments: [TEMPERAMENTS.calm],
});
// Once the controller lets it serve tiles, something goes wrong.
const brownOut = readMishap('on SERVE brown-out');
if (brownOut.ok) simulator.mishaps.cause(brownOut.planned);

const { address, close } = await serveTcp(simulator, { host: '127.0.0.1', port: Number(port) });
process.stdout.write(`a table waits for its controller at ${address.host}:${address.port}\n`);
process.once('SIGTERM', async () => {
  getUp();
  await close();
  process.exit();
});
