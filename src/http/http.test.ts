import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { failureSentence, OfflineError, readFailure } from './failures.ts';
import { createHttp, type WireAnswer } from './http.ts';

/** The failure of a read of `{ total }` that is answered so. */
async function failureAfter(answer: WireAnswer): Promise<unknown> {
  const http = createHttp({ transport: async () => answer, token: () => null, onSignedOut: () => undefined });
  return http.send({ path: '/x', answer: z.object({ total: z.int() }) }).then(
    () => expect.fail('The answer was taken.'),
    (error: unknown) => error,
  );
}

const sentenceAfter = async (answer: WireAnswer) => failureSentence(await failureAfter(answer));

test('an answer of the shop that this page cannot read says that the page is too old', async () => {
  expect(await sentenceAfter({ status: 200, data: { total: 'three' } })).toBe(
    'This page is older than the shop. Load it again.',
  );
});

test.each([200, 403])('a page that answers in its place, with %d, may be that of a Wi-Fi', async (status) => {
  expect(await sentenceAfter({ status, data: '<p>Accept the terms' })).toContain('Wi-Fi sign-in page');
});

test('a proxy that reaches no shop is waited out', async () => {
  expect(await sentenceAfter({ status: 502, data: '<h1>502' })).toContain('cannot answer for a moment');
});

test('a refusal for a reason that only a later release has is said in its words', async () => {
  const problem = {
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    message: 'The auction is over.',
    code: 'over',
  };
  expect(await sentenceAfter({ status: 409, data: problem })).toBe('The auction is over.');
});

test('only a read that has not reached the shop is said to have not, and only a page that is too old is loaded anew', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  onTestFinished(() => void vi.unstubAllGlobals());
  const again = vi.fn();
  const unread = readFailure(await failureAfter({ status: 200, data: { total: 'three' } }), again);
  expect(unread.heading).toBe('This did not open');
  unread.onRetry();
  expect([reload.mock.calls.length, again.mock.calls.length]).toEqual([1, 0]);

  const problem = { type: 'about:blank', title: 'Too many', status: 429, message: 'Wait a minute.', code: 'limited' };
  const refused = readFailure(await failureAfter({ status: 429, data: problem }), again);
  expect([refused.heading, refused.children]).toEqual(['This did not open', 'Wait a minute.']);
  // A refusal without words is no sign of an old page.
  readFailure(await failureAfter({ status: 500, data: null }), again).onRetry();
  expect([reload.mock.calls.length, again.mock.calls.length]).toEqual([1, 1]);

  for (const away of [new OfflineError(), await failureAfter({ status: 502, data: '<h1>502' })]) {
    expect(readFailure(away, again)).not.toHaveProperty('heading');
  }
  refused.onRetry();
  expect([reload.mock.calls.length, again.mock.calls.length]).toEqual([1, 2]);
});
