// Tells the points of every table of a club after each hand: node follow-a-club.js mqtt://127.0.0.1:1883 club
import { followClub } from 'mahjong-table/club';

const [url = 'mqtt://127.0.0.1:1883', club = 'club'] = process.argv.slice(2);
const told = new Map();
const say = (line) => process.stdout.write(`${line}\n`);

followClub({
  url,
  club,
  onBroker: ({ broker, why }) => say(broker === 'away' ? `the broker is away: ${why}` : 'connected'),
  onEntries: ({ table }, entries) => {
    for (const { seq, kind, hash } of entries) say(`${table}: entry ${seq}, ${kind}, ${hash}`);
  },
  onTable: ({ table, online, score, trouble }) => {
    const points = score?.players.map(({ name, pts }) => `${name} ${pts}`).join(', ') ?? 'no points yet';
    const line = `${table}: ${online ? 'online' : 'away'}, ${points}${trouble ? `, ${trouble.trouble}` : ''}`;
    if (told.get(table) !== line) say(line);
    told.set(table, line);
  },
});
