export { VirtualClock } from '../../simulator/machine/virtual-clock.ts';
