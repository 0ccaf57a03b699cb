import { describe, expect, test } from 'vitest';
import { type MosquittoAsked, nextSteps, USUAL_PORTS } from '../../../src/cli/commands/mosquitto-files.ts';

const stepsWith = (proof: MosquittoAsked['proof']): readonly string[] =>
  nextSteps({
    broker: { of: 'club', club: 'east', centre: null },
    folder: '/etc/broker',
    proof,
    ports: USUAL_PORTS,
  });

describe('what is left to do of a Mosquitto', () => {
  test('has its user read the key, which root alone may as a rule, before it is started', () => {
    const steps = stepsWith({ cert: '/live/fullchain.pem', key: '/live/privkey.pem' });
    const [ofKey = -1, start] = ['/live/privkey.pem', 'start it:'].map((what) =>
      steps.findIndex((step) => step.includes(what)),
    );
    expect(steps[ofKey]).toContain(
      'install -o mosquitto -m 600 /live/privkey.pem /etc/broker/key.pem; name these in /etc/broker/mosquitto.conf',
    );
    expect(steps[ofKey]).toContain('after each renewal');
    expect(ofKey).toBeLessThan(start ?? -1);
  });

  test('names no key where there is none', () => {
    expect(stepsWith(null).join('\n')).not.toMatch(/key|SIGHUP/);
  });
});
