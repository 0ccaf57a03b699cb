/** Hosts by which a server listens at every address of its computer. */
export const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** A host as it stands in an address: one of IPv6 in brackets. */
export const inAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host);
