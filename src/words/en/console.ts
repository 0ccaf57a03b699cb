/** What the ledger would have refused. */
export const unrecordableNotice = (why: string): string =>
  `this cannot be recorded: ${why}; whoever has said it is told so, and a hand that ends so is void and dealt again`;
