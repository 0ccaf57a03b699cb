import { projectVersion } from '../controller/about/version.ts';
import type { Failure } from '../controller/failure/exit-codes.ts';
import type { ClubConfig } from './club-config.ts';
import { openTls } from './pages-over-tls.ts';
import { SCREENS_FOLDER } from './screens-folder.ts';
import { webStartFailure } from './start-failure.ts';
import { createScreenWatch } from './web/screen-watch.ts';
import { startWebServer, type WebServer, type WebServerOptions } from './web/web-server.ts';

/** What the pages are to show, and who they ask. */
interface PagesPorts
  extends Pick<
    WebServerOptions,
    'tables' | 'clubAccess' | 'orders' | 'backupsTold' | 'nextMatches' | 'acceptMqtt' | 'connections' | 'acts'
  > {
  readonly onNotice: (line: string) => void;
}

/** Serves the pages of a club by its configuration, over TLS too where it has a certificate. */
export const startPages = async (
  config: ClubConfig,
  { onNotice, ...ports }: PagesPorts,
): Promise<WebServer | Failure> => {
  const { connections, clubAccess } = ports;
  const tls = openTls(config, {
    connections,
    date: Date.now,
    monotonicMs: () => performance.now(),
    onNotice,
  });
  if (tls !== null && 'exit' in tls) return tls;
  const web = await startWebServer({
    ...ports,
    ...config.http,
    tls,
    club: config.club,
    hosts: config.hosts,
    trustedProxies: config.trustedProxies,
    phones: config.phones,
    screensDir: SCREENS_FOLDER,
    version: projectVersion(),
    watch: createScreenWatch({
      now: () => performance.now(),
      date: Date.now,
      placed: clubAccess.screens.placed,
    }),
  });
  return web.ok ? web.server : webStartFailure(web.error);
};
