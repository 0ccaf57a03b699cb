import type { CuePayload } from '../../contract/club-payloads.ts';
import type { Publishing, Sending } from './session.ts';

/** Says what happens to whoever listens at that moment; while there is no connection nobody does, and nothing is kept. */
export interface CueTopic extends Publishing {
  readonly say: (cue: CuePayload) => void;
}

export const createCueTopic = (): CueTopic => {
  let line: Sending | null = null;
  return {
    say: (cue) => {
      // A connection that is gone says so itself, and a cue that is late is none.
      line?.send('event', JSON.stringify(cue)).catch(() => undefined);
    },
    connected: (session) => {
      line = session;
    },
    disconnected: () => {
      line = null;
    },
    idle: () => true,
  };
};
