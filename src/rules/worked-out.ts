/**
 * What follows from a value that never changes, worked out when it is first asked and remembered as long as the value is. Whoever asks
 * about the same one again and again, as the scorer does, gets the answer without looking it up.
 */
export function workedOutOnce<Source extends object, Answer>(
  workOut: (source: Source) => Answer,
): (source: Source) => Answer {
  const known = new WeakMap<Source, { readonly source: Source; readonly answer: Answer }>();
  let latest: { readonly source: Source; readonly answer: Answer } | undefined;
  return (source) => {
    if (latest?.source === source) return latest.answer;
    latest = known.get(source) ?? { source, answer: workOut(source) };
    known.set(source, latest);
    return latest.answer;
  };
}
