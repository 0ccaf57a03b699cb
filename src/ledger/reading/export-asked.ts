export const EXPORT_FORMATS = ['jsonl', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** Its entries, what passed between its hands, what has worn its machine, what was wrong with it, how fair walls and dice are, or who sat at it how long. */
export const EXPORTED = ['entries', 'dead-times', 'wear', 'faults', 'fairness', 'sittings'] as const;

export interface ExportAsked {
  readonly format: ExportFormat;
  readonly of: (typeof EXPORTED)[number];
}
