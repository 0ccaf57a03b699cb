import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serveInside } from '../../../simulator/inside/inside-server.ts';
import { temporaryFolder } from '../../harness/programs.ts';

test('the page that looks into simulated tables lies in no page of somebody else, who could have it clicked unseen', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>inside</title>');
  const inside = await serveInside({ port: 0, tables: () => [], folder });
  onTestFinished(inside.close);
  const page = await fetch(inside.url);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});
