import { expect, test, vi } from 'vitest';
import { networkFirst } from './networkFirst.ts';

const fresh = () => new Response('fresh');
const isGood = ({ status }: Response) => status < 500;
const saved = async () => new Response('saved');
const nothing = async () => undefined;
const waitUntil = () => undefined;

async function answerOf(network: Promise<Response>, fallback: () => Promise<Response | undefined>): Promise<string> {
  return (await networkFirst({ network, patienceMs: 20, isGood, fallback, waitUntil })).text();
}

test("returns the network's response while it is in time", async () => {
  expect(await answerOf(Promise.resolve(fresh()), saved)).toBe('fresh');
});

test('returns the copy when the connection is broken or late, or the response is a failure', async () => {
  expect(await answerOf(Promise.reject(new TypeError('no connection')), saved)).toBe('saved');
  expect(await answerOf(new Promise(() => {}), saved)).toBe('saved');
  expect(await answerOf(Promise.resolve(new Response('', { status: 503 })), saved)).toBe('saved');
});

test('without a copy it waits for a late connection, and passes on its result', async () => {
  vi.useFakeTimers();
  const late = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(fresh()), 60_000);
  });
  const answer = answerOf(late, nothing);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toBe('fresh');
  vi.useRealTimers();
  expect(await answerOf(Promise.resolve(new Response('failed', { status: 500 })), nothing)).toBe('failed');
  await expect(answerOf(Promise.reject(new TypeError('no connection')), nothing)).rejects.toThrow('no connection');
});
