import type { AedesOptions, Client } from 'aedes';

/** Who may do what at the embedded broker: anyone who reaches it may listen, only this controller may speak. */
export const policyFor = (
  isController: (client: Client) => boolean,
): Required<Pick<AedesOptions, 'authenticate' | 'authorizePublish'>> => ({
  // A stranger who takes the controller's client id would push the controller out: the broker keeps one of each.
  authenticate: (client, _username, _password, done) => {
    const impostor = client.id.startsWith('mjtable-') && !isController(client);
    done(null, !impostor);
  },
  authorizePublish: (client, _packet, done) => {
    const allowed = client === null || isController(client);
    done(allowed ? null : new Error('only the controller of the table may publish'));
  },
});
