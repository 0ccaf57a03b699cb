/** What this process has taken of the processor so far. */
export const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
