/** What is copied, and where to: each by its name, because two paths in a row that change places overwrite the record with its copy. */
export interface FromTo {
  readonly from: string;
  readonly to: string;
}
