/** Whether a thread of a study is to leave: it hears nothing while it plays, and looks here between two hands. */
export type Leaving = Int32Array<SharedArrayBuffer>;

export const notLeaving = (): Leaving => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

export const letLeave = (leaving: Leaving): void => void Atomics.store(leaving, 0, 1);

export const isLeaving = (leaving: Leaving): boolean => Atomics.load(leaving, 0) === 1;
