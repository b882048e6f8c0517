import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createLog } from '#server/plugins/watch/log.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { openPagesApp } from '#tests/support/shop/pagesApp.ts';
import type { RenderedPage } from '#contract/core/pages/renderedPage.ts';

let failing: { status: number; failure: Error; retryAfterSeconds?: number } | null = null;
beforeEach(() => {
  failing = null;
});
afterEach(() => {
  vi.restoreAllMocks();
});

const { shop, app, site } = await openPagesApp({
  renderPage: async ({ publicUrl, transport }): Promise<RenderedPage> => {
    const { status } = await transport({ method: 'GET', path: '/adverts', headers: {} });
    return {
      kind: 'page',
      status,
      head: '',
      routeIds: [],
      styles: '',
      body: `The list came with ${status}.`,
      icons: '',
      data: { queries: '', publicUrl },
      ...failing,
    };
  },
});

/** Refuses what is counted against the limit of so many in a minute. */
function refuse(points: number) {
  vi.spyOn(RateLimiterMemory.prototype, 'consume').mockImplementation(function consume(this: RateLimiterMemory) {
    // The library rejects with something that is not an error.
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors
    if (this.points === points) return Promise.reject(new RateLimiterRes(0, 9_000));
    return Promise.resolve(new RateLimiterRes(1, 0));
  });
}

it('serves pages to a network whose API requests are used up', async () => {
  refuse(12_000);
  const call = await app.inject('/api/adverts');
  expect([call.statusCode, problemOf(call).code, call.headers['retry-after']]).toEqual([429, 'too_many_requests', '9']);
  const page = await app.inject('/view-product?q=x');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('The list came with 200.');
  expect((await app.inject('/plain/account')).statusCode).toBe(200);
  // Nobody outside knows the mark of the calls that a page needs.
  expect((await app.inject({ url: '/api/adverts', headers: { 'x-rendering': '1' } })).statusCode).toBe(429);
});

it('counts a page as one request of its visitor, however many calls it needs', async () => {
  const taken = vi.spyOn(RateLimiterMemory.prototype, 'consume');
  await app.inject('/view-product?q=counted');
  const limits = taken.mock.contexts.map((one) => (one instanceof RateLimiterMemory ? one.points : null));
  expect(limits).toEqual([60_000]);
});

it('answers a network that asks for too many pages with a page that says how long to wait', async () => {
  refuse(60_000);
  for (const url of ['/', '/view-product?q=x', '/plain/login', '/100%']) {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.headers['retry-after']], url).toEqual([429, '9']);
    expect(answer.headers['content-type'], url).toContain('text/html');
    expect(answer.headers['cache-control'], url).toBe('private, no-store');
    expect(answer.body).toContain('You tried this too often. Try again in 9 seconds.');
    expect(answer.body).not.toContain('<script');
  }
});

it('a page that has to wait says so with the status and the seconds, and nobody keeps it', async () => {
  failing = { status: 429, failure: new Error('too often'), retryAfterSeconds: 30 };
  const page = await app.inject('/waits');
  expect([page.statusCode, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
    429,
    '30',
    'no-store',
  ]);
  failing = null;
  expect((await app.inject('/waits')).statusCode).toBe(200);
});

it('writes a line for every page and call that fails, with the reason', async () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const watched = await buildApp(shop.deps, { log, site });
  failing = { status: 500, failure: new Error('The list broke.') };
  expect((await watched.inject('/view-product?q=secret')).statusCode).toBe(500);
  await watched.close();
  expect(lines.filter((line) => line.includes('"status":500') && line.includes('/view-product'))).toHaveLength(1);
  expect(lines.join('\n')).toContain('The list broke.');
  expect(lines.join('\n')).not.toContain('secret');
});
