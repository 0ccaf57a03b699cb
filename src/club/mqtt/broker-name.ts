import type { ExternalBroker } from './broker-client.ts';

const USUAL_PORTS: Readonly<Record<string, string>> = { 'mqtt:': '1883', 'mqtts:': '8883' };

/** The broker's name in the ledger and before people: its first address without the name and password that may be in it. */
export const brokerName = (
  broker: Pick<ExternalBroker, 'kind' | 'url'> | { readonly kind: 'embedded' },
): string => {
  if (broker.kind === 'embedded') return 'embedded';
  const { protocol, hostname, port } = new URL(broker.url);
  return `${protocol}//${hostname}:${port || (USUAL_PORTS[protocol] ?? '')}`;
};
