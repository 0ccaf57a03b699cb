import { Device } from '../../../simulator/machine/device/device.ts';
import { createProgram } from '../../../simulator/program.ts';
import { run } from '../../../simulator/run.ts';

/** `mjtable-sim` with a bug: a machine that is greeted by `bug/now` or `bug/later` throws, then or a moment after. */
const plugIn = Device.prototype.plugIn;
Device.prototype.plugIn = function (...given) {
  const line = plugIn.apply(this, given);
  return {
    ...line,
    receive: (bytes) => {
      const text = Buffer.from(bytes).toString('latin1');
      if (text.includes('bug/now')) throw new RangeError('thrown at once');
      if (text.includes('bug/later'))
        setTimeout(() => {
          throw new RangeError('thrown later');
        }, 1);
      line.receive(bytes);
    },
  };
};

await createProgram(run).parseAsync();
