interface BrokerAddress {
  readonly protocol: 'mqtt' | 'mqtts' | 'tcp' | 'ssl' | 'ws' | 'wss';
  readonly host: string;
  readonly port?: number;
  /** Of a WebSocket alone. */
  readonly path: string;
  readonly username?: string;
  readonly password?: string;
}

const PROTOCOLS: Readonly<Record<string, BrokerAddress['protocol']>> = {
  'mqtt:': 'mqtt',
  'mqtts:': 'mqtts',
  'tcp:': 'tcp',
  'ssl:': 'ssl',
  'ws:': 'ws',
  'wss:': 'wss',
};

/**
 * Where a client of MQTT finds its broker. Clients take addresses as they are, too, and read them by a function of Node's that warns
 * of itself on everybody's console.
 *
 * @throws TypeError for what is no address of a broker
 */
export const brokerAt = (url: string): BrokerAddress => {
  const { protocol: scheme, hostname, port, pathname, search, username, password } = new URL(url);
  const protocol = Object.hasOwn(PROTOCOLS, scheme) ? PROTOCOLS[scheme] : undefined;
  if (protocol === undefined) throw new TypeError(`${url} is no address of a broker: mqtt, mqtts, ws or wss`);
  return {
    protocol,
    // Brackets are how addresses of IPv6 are written where a port may follow.
    host: protocol === 'ws' || protocol === 'wss' ? hostname : hostname.replace(/^\[(.*)\]$/, '$1'),
    ...(port !== '' && { port: Number(port) }),
    path: `${pathname}${search}`,
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(password !== '' && { password: decodeURIComponent(password) }),
  };
};

type Several<Value> = readonly [Value, ...Value[]];

/** `mqtt://USER:PASSWORD@HOST:PORT,HOST…/PATH`: the address of each node of a cluster by itself, with the same user and path. */
export const nodeAddresses = (text: string): Several<string> => {
  const [, before = '', hosts = text, path = ''] =
    /^([a-z0-9]+:\/\/(?:[^/]*@)?)([^/@?#]+)(.*)$/i.exec(text) ?? [];
  const [first = '', ...others] = hosts.split(',').map((host) => before + host + path);
  return [first, ...others];
};
