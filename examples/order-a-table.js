// Orders something of a table, signed: node order-a-table.js mqtt://127.0.0.1:1883 club t1 club.key '{"say": "void-hand", "hand": 3, "reason": "a tile lay on the floor"}'
// The key: openssl genpkey -algorithm ed25519 -out club.key. Without an order the public key is told, which goes into `command-keys`.
import { createPrivateKey, createPublicKey, randomUUID, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { canonicalJson } from 'mahjong-table/club';
import { connectAsync } from 'mqtt';

const [url, club, table, file, say] = process.argv.slice(2);
const privateKey = createPrivateKey(readFileSync(file, 'utf8'));
const key = createPublicKey(privateKey).export({ format: 'jwk' }).x;
const tell = (line) => process.stdout.write(`${line}\n`);

if (say === undefined) tell(key);
else {
  const reply = randomUUID().slice(0, 18);
  const order = { v: 1, id: randomUUID(), reply, exp: Date.now() + 30_000, args: { say: JSON.parse(say) } };
  const body = canonicalJson({ ...order, club, table, command: 'declare' });
  const signature = sign(null, Buffer.from(`mjtable mqtt-command\n${body}`), privateKey).toString(
    'base64url',
  );

  const client = await connectAsync(url);
  const answered = new Promise((resolve) => client.once('message', (_, payload) => resolve(String(payload))));
  await client.subscribeAsync(`mj/v1/${club}/t/${table}/res/${reply}`, { qos: 1 });
  const payload = JSON.stringify({ ...order, key, signature });
  await client.publishAsync(`mj/v1/${club}/t/${table}/cmd/declare`, payload, { qos: 1 });
  tell(await answered);
  await client.endAsync();
}
