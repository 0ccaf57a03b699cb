import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How long the disk takes to keep what was written, in milliseconds. */
export const SYNC_MS = 50;

/** In the folder of a table whose name begins so, no log grows beyond this: its disk is full. */
export const FULL = 'full-';
const FULL_AT_BYTES = 300_000;

/** The folder of the table whose record is damaged. */
export const DAMAGED = 'damaged';

/**
 * Loaded before everything else, it delays each fsync (SQLite's) and fdatasync (Node's), and lets writing fail in a folder
 * that is marked as full. It needs no header, so that a bare compiler is enough.
 */
const sourceOf = (syncMs: number): string => `
extern void *dlsym(void *, const char *);
extern int usleep(unsigned);
extern int *__errno_location(void);
extern long readlink(const char *, char *, unsigned long);
extern int snprintf(char *, unsigned long, const char *, ...);
extern char *strstr(const char *, const char *);
#define NEXT ((void *)-1L)
int fdatasync(int fd) { usleep(${syncMs * 1000}); return ((int (*)(int))dlsym(NEXT, "fdatasync"))(fd); }
int fsync(int fd) { usleep(${syncMs * 1000}); return ((int (*)(int))dlsym(NEXT, "fsync"))(fd); }
long pwrite64(int fd, const void *bytes, unsigned long count, long at) {
  char link[64], path[1024];
  if (at > ${FULL_AT_BYTES}) {
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    long length = readlink(link, path, sizeof path - 1);
    path[length > 0 ? length : 0] = 0;
    if (strstr(path, "/${FULL}")) { *__errno_location() = 28; return -1; }
  }
  return ((long (*)(int, const void *, unsigned long, long))dlsym(NEXT, "pwrite64"))(fd, bytes, count, at);
}
`;

/**
 * The environment in which a program's disk is slow.
 *
 * @throws Error where there is no C compiler: nothing can be said then
 */
export const slowDisk = (
  syncMs = SYNC_MS,
): { readonly env: Readonly<Record<string, string>>; readonly done: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-slow-'));
  const library = join(folder, 'slow.so');
  writeFileSync(join(folder, 'slow.c'), sourceOf(syncMs));
  try {
    execFileSync('cc', ['-shared', '-fPIC', '-w', '-o', library, join(folder, 'slow.c'), '-ldl']);
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw new Error(
      `a slow disk needs a C compiler, "cc" (on Debian: apt-get install gcc libc6-dev): ${why}`,
    );
  }
  return { env: { LD_PRELOAD: library }, done: () => rmSync(folder, { recursive: true }) };
};
