/** No answer is as long as this. */
const LONGEST_LINE = 65_536;

/** The lines of a process, the last one also where it does not end; what is too long for an answer comes in parts. */
export async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string, void, void> {
  let rest = '';
  for await (const text of texts) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    if (rest.length < LONGEST_LINE) continue;
    yield rest;
    rest = '';
  }
  if (rest !== '') yield rest;
}
