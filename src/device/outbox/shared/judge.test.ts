import { describe, expect, it } from 'vitest';
import { judge, type OutboxAnswer } from './judge.ts';

const key = 'a1b2';

function answer(status: number, changes: Partial<OutboxAnswer> = {}): OutboxAnswer {
  return { status, key: null, body: undefined, retryAfter: null, ...changes };
}

function problem(status: number, code: string, more: object = {}) {
  return { type: 'about:blank', title: 'Problem', status, code, message: 'So it is.', ...more };
}

describe('a success', () => {
  it.each([200, 201, 202])('with status %i that names the command is delivered', (status) => {
    const body = { message: 'Done.' };
    expect(judge(answer(status, { key, body }), key)).toEqual({ kind: 'delivered', answer: body });
  });

  it.each([
    ["a captive portal's page", answer(200)],
    ['JSON that names no command', answer(200, { body: { message: 'Done.' } })],
    ['JSON that names another command', answer(200, { key: 'other', body: { message: 'Done.' } })],
    ['the name of the command without JSON', answer(200, { key })],
    ['the name of the command with a JSON text', answer(200, { key, body: 'ok' })],
    ['an empty answer', answer(204)],
  ])('is not concluded from %s', (_what, strange) => {
    expect(judge(strange, key)).toEqual({ kind: 'later', reason: 'not-ours', waitMs: null });
  });
});

it.each([0, 301, 302, 303, 307, 308])('a redirect with status %i is not from the shop', (status) => {
  expect(judge(answer(status, { key, body: {} }), key)).toMatchObject({ kind: 'later', reason: 'not-ours' });
});

it.each([408, 425, 429, 500, 502, 503, 504])('status %i means later, whoever sends it', (status) => {
  expect(judge(answer(status), key)).toMatchObject({ kind: 'later', reason: 'busy' });
  expect(judge(answer(status, { body: problem(status, 'unavailable') }), key)).toMatchObject({ kind: 'later' });
});

it.each([400, 401, 402, 403, 404, 409, 410, 413, 415, 422, 428])(
  'a problem with status %i needs the person',
  (status) => {
    const body = problem(status, 'invalid', {
      fields: { title: 'Title is missing.' },
      details: { current: { version: 4 } },
    });
    expect(judge(answer(status, { body }), key)).toEqual({
      kind: 'needs-you',
      problem: {
        status,
        code: 'invalid',
        message: 'So it is.',
        fields: { title: 'Title is missing.' },
        details: { current: { version: 4 } },
      },
    });
  },
);

it('a problem with a code that only a newer shop knows is shown by its message', () => {
  const body = problem(422, 'moon_in_the_wrong_phase');
  expect(judge(answer(422, { body }), key)).toMatchObject({ kind: 'needs-you', problem: { message: 'So it is.' } });
});

it.each([401, 403, 404, 410, 422])('status %i without a problem body is not from the shop', (status) => {
  expect(judge(answer(status), key)).toMatchObject({ kind: 'later', reason: 'not-ours' });
  expect(judge(answer(status, { body: problem(200, 'invalid') }), key)).toMatchObject({ reason: 'not-ours' });
});

it('a 413 counts even when it comes from a proxy', () => {
  expect(judge(answer(413), key)).toMatchObject({ kind: 'needs-you', problem: { code: 'too_large' } });
});

it.each([
  ['7', 7_000],
  [' 120 ', 120_000],
  ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  ['-5', null],
  [null, null],
])('Retry-After %s asks for %s ms', (retryAfter, waitMs) => {
  expect(judge(answer(503, { retryAfter }), key)).toEqual({ kind: 'later', reason: 'busy', waitMs });
});
