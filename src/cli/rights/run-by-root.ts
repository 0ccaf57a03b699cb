import { otherOwnerOf } from './folder-owner.ts';

/** What root is told who runs a club in somebody else's folder; null: nobody else's. In a container it may be meant so. */
export const runByRoot = (data: string): string | null => {
  const owner = otherOwnerOf(data);
  if (owner === null) return null;
  return `root runs this club, and ${data} is the folder of the user ${owner.uid}: he cannot open what is written there now, and a service of his does not start with it; run it as him, by "systemctl start mjtable" or "runuser -u USER -- mjtable run …"`;
};
