import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { problemOf } from '#tests/support/connection/answers.ts';
import { openPagesApp } from '#tests/support/shop/pagesApp.ts';

const filesDir = await mkdtemp(path.join(os.tmpdir(), 'spareyard-built-'));
afterAll(() => rm(filesDir, { recursive: true, force: true }));
await mkdir(path.join(filesDir, 'assets'));
await writeFile(path.join(filesDir, 'assets/ours-1.js'), 'ours');
await writeFile(path.join(filesDir, 'package.json'), '{}');

const { app } = await openPagesApp({ filesDir });

it('sends a script that was put beside its own after the start, as those of the next release are', async () => {
  await writeFile(path.join(filesDir, 'assets/next-1.js'), 'plain');
  await writeFile(path.join(filesDir, 'assets/next-1.js.br'), 'brotli');
  for (const [name, body] of [
    ['ours-1.js', 'ours'],
    ['next-1.js', 'brotli'],
  ] as const) {
    const answer = await app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': 'br' } });
    expect([answer.statusCode, answer.body]).toEqual([200, body]);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toContain('javascript');
  }
});

it('ASVS 13.4.3: says in a few bytes that there is no such script, and no cache keeps that', async () => {
  for (const url of [
    '/assets/none.js',
    '/assets/',
    '/assets/..%2fpackage.json',
    '/assets/%2e%2e%2fpackage.json',
    '/assets/..%5cpackage.json',
    '/assets/.',
  ]) {
    const answer = await app.inject(url);
    expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 404, 'private, no-store']);
    expect(problemOf(answer).code).toBe('not_found');
  }
});
