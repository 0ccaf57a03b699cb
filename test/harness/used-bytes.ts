/**
 * The places of a database file that hold something (sqlite.org/fileformat2.html): the pointers and cells of tables and
 * indexes with the pages a long row overflows to. Left out are headers with their counters, and free space.
 */
export const usedBytes = (file: Buffer): readonly number[] => {
  const pageSize = file.readUInt16BE(16) === 1 ? 65_536 : file.readUInt16BE(16);
  const pages = Math.floor(file.length / pageSize);
  const free = freePages(file, pageSize);
  const overflow = new Set<number>();
  const places: number[] = [];
  const take = (from: number, length: number): void => {
    for (let place = from; place < from + length; place += 1) places.push(place);
  };
  for (let page = 1; page <= pages; page += 1) {
    if (free.has(page) || overflow.has(page)) continue;
    const start = (page - 1) * pageSize;
    const header = start + (page === 1 ? 100 : 0);
    const kind = file.readUInt8(header);
    const headerSize = HEADER_OF[kind];
    if (headerSize === undefined) continue;
    const cells = file.readUInt16BE(header + 3);
    take(header + headerSize, cells * 2);
    for (let cell = 0; cell < cells; cell += 1) {
      const at = start + file.readUInt16BE(header + headerSize + cell * 2);
      const { local, chain } = cellAt(file, { at, kind, pageSize });
      take(at, local);
      for (let next = chain; next !== 0; next = file.readUInt32BE((next - 1) * pageSize)) {
        overflow.add(next);
        take((next - 1) * pageSize, 4);
      }
    }
  }
  return places;
};

/** Interior and leaf pages of indexes (2, 10) and tables (5, 13). */
const HEADER_OF: Readonly<Record<number, number>> = { 2: 12, 5: 12, 10: 8, 13: 8 };

interface Cell {
  readonly at: number;
  readonly kind: number;
  readonly pageSize: number;
}

/** How much of a cell is on its page, and the first page it overflows to (0: none). */
const cellAt = (file: Buffer, { at, kind, pageSize }: Cell): { local: number; chain: number } => {
  const child = kind === 2 || kind === 5 ? 4 : 0;
  const first = varint(file, at + child);
  if (kind === 5) return { local: child + first.length, chain: 0 };
  const key = kind === 13 ? varint(file, at + first.length).length : 0;
  const head = child + first.length + key;
  const most = kind === 13 ? pageSize - 35 : Math.floor(((pageSize - 12) * 64) / 255) - 23;
  if (first.value <= most) return { local: head + first.value, chain: 0 };
  const least = Math.floor(((pageSize - 12) * 32) / 255) - 23;
  const fitting = least + ((first.value - least) % (pageSize - 4));
  const payload = fitting <= most ? fitting : least;
  return { local: head + payload + 4, chain: file.readUInt32BE(at + head + payload) };
};

const varint = (file: Buffer, at: number): { value: number; length: number } => {
  let value = 0;
  for (let length = 1; length <= 8; length += 1) {
    const byte = file.readUInt8(at + length - 1);
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return { value, length };
  }
  return { value, length: 9 };
};

const freePages = (file: Buffer, pageSize: number): ReadonlySet<number> => {
  const free = new Set<number>();
  for (let trunk = file.readUInt32BE(32); trunk !== 0; ) {
    const start = (trunk - 1) * pageSize;
    free.add(trunk);
    for (let leaf = 0; leaf < file.readUInt32BE(start + 4); leaf += 1)
      free.add(file.readUInt32BE(start + 8 + leaf * 4));
    trunk = file.readUInt32BE(start);
  }
  return free;
};
