import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { failureSentence } from './failures.ts';
import { createHttp, type WireAnswer } from './http.ts';

/** The sentence about a read of `{ total }` that is answered so. */
async function sentenceAfter(answer: WireAnswer): Promise<string> {
  const http = createHttp({ transport: async () => answer, token: () => null, onSignedOut: () => undefined });
  const failure: unknown = await http.send({ path: '/x', answer: z.object({ total: z.int() }) }).then(
    () => expect.fail('The answer was taken.'),
    (error: unknown) => error,
  );
  return failureSentence(failure);
}

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
