import { onTestFinished, vi } from 'vitest';

/** What is written to both outputs from now until the test ends, write by write; none of it is seen. */
export const printed = (): readonly string[] => {
  const lines: string[] = [];
  const writers = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => lines.push(String(text)) > 0),
  );
  onTestFinished(() => writers.forEach((writer) => void writer.mockRestore()));
  return lines;
};
