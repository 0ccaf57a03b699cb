import { createServer } from 'node:http';
import type { HostPort } from '../../club/club-config.ts';
import { isLoopback } from '../../serving/networks.ts';
import type { Finding } from './finding.ts';

const PAGE = '<!doctype html><meta name="viewport" content="width=device-width"><h1>✓ mjtable</h1>';

export interface PhoneAwaited {
  readonly http: HostPort;
  /** What the picture leads to. */
  readonly url: string;
  readonly patienceMs: number;
  /** Whose visit counts, by the address it comes from: not this computer's own. */
  readonly isPhone?: (address: string) => boolean;
  /** It can be scanned now. */
  readonly onReady: () => void;
}

/** Serves one small page where the club's will be, until a phone has opened it. */
export const waitForPhone = ({
  http,
  url,
  patienceMs,
  isPhone = (address) => !isLoopback(address),
  onReady,
}: PhoneAwaited): Promise<Finding> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE);
      const address = request.socket.remoteAddress ?? '';
      if (isPhone(address)) settle({ is: 'well', about, what: `${address} has opened ${url}` });
    });
    const settle = (finding: Finding): void => {
      clearTimeout(timer);
      server.close();
      server.closeIdleConnections();
      resolve(finding);
    };
    const inVain = (): void =>
      settle({ is: 'wrong', about, what: `nobody has opened ${url}`, remedy: REMEDY });
    const timer = setTimeout(inVain, patienceMs);
    server.once('error', inVain);
    server.listen(http.port, http.host, onReady);
  });

const about = 'phone';
const REMEDY =
  "see that the phone is in the club's network, that its guests may reach each other, and that no firewall closes the port";
