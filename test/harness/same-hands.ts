import fc from 'fast-check';

/** A mutant that one run kills must not live in the next: the laws try the same hands each time, and fewer of them. */
fc.configureGlobal({ seed: 20, numRuns: 30 });
