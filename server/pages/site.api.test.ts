import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectDir } from '#server/config/config.ts';
import { loadBuiltSite } from '#server/pages/site.ts';
import { openPagesApp } from '#tests/support/shop/pagesApp.ts';

/* A shop that runs while somebody builds beneath it: the files of its server are gone. */

// Within the project, where the packages are found.
const folder = await mkdtemp(path.join(projectDir, '.cache/site-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
await cp(path.join(projectDir, 'dist'), folder, { recursive: true });
const { app } = await openPagesApp(await loadBuiltSite(folder));
beforeAll(() => rm(path.join(folder, 'server'), { recursive: true }));

it.each(['/', '/cart', '/login', '/engine-parts', '/contact', '/terms-conditions', '/vendor-orders', '/single-advert'])(
  '%s is drawn for the first time although another build has taken the files of the server away',
  async (url) => {
    const answer = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).toContain('</html>');
  },
);

it('what the server has built for the pages imports no file of its own later', async () => {
  const built = await readFile(path.join(projectDir, 'dist/server/server-entry.js'), 'utf8');
  expect([...built.matchAll(/import\("\.[^"]*"\)/g)].map(([found]) => found)).toEqual([]);
});
