import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFairQueue } from './fairQueue.ts';
import { ProblemError } from '../requests/problems.ts';

/** Work that ends when the test says so. */
function heldWork() {
  const ends: (() => void)[] = [];
  return { work: () => new Promise<void>((resolve) => ends.push(resolve)), ends };
}

test('works on only so many requests at once, whoever sends them', async () => {
  const queue = createFairQueue({ atOnce: 2, waiting: 10, patienceMs: 1000 });
  const { work, ends } = heldWork();
  const all = Array.from({ length: 5 }, (_, number) => queue.run(`network ${number}`, work));
  await setTimeout(1);
  expect(ends).toHaveLength(2);
  for (let done = 0; done < 5; done += 1) {
    ends[done]?.();
    await setTimeout(1);
    expect(ends.length).toBe(Math.min(5, done + 3));
  }
  await Promise.all(all);
});

/** A queue that works on one request at a time, and work that records the order in which it was done. */
function narrowQueue() {
  const queue = createFairQueue({ atOnce: 1, waiting: 500, patienceMs: 1000 });
  const order: string[] = [];
  const done = (name: string) => async () => {
    order.push(name);
    await Promise.resolve();
  };
  return { queue, order, done };
}

test('a request of another network is served before the rest of a network that sends hundreds', async () => {
  const { queue, order, done } = narrowQueue();
  const crowd = Array.from({ length: 300 }, (_, number) => queue.run('crowd', done(`crowd ${number}`)));
  await queue.run('one', done('one'));
  expect(order.indexOf('one')).toBeLessThanOrEqual(2);
  await Promise.all(crowd);
  expect(order).toHaveLength(301);
});

test('ASVS 2.4.1: all addresses of one IPv6 network share its turns', async () => {
  const { queue, order, done } = narrowQueue();
  const crowd = Array.from({ length: 300 }, (_, number) => queue.run(`2001:db8:1:2::${number}`, done('crowd')));
  await queue.run('2001:db8:1:3::1', done('one'));
  expect(order.indexOf('one')).toBeLessThanOrEqual(2);
  await Promise.all(crowd);
});

test('a network that has filled the queue makes room for others, and its oldest requests stay', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 3, patienceMs: 1000 });
  const { work, ends } = heldWork();
  const crowd = Array.from({ length: 4 }, () => queue.run('crowd', work));
  const outcomes = Promise.allSettled(crowd);
  const one = queue.run('one', work);
  await expect(queue.run('crowd', work)).rejects.toBeInstanceOf(ProblemError);
  for (let done = 0; done < 4; done += 1) {
    await setTimeout(1);
    ends[done]?.();
  }
  await one;
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
});

test('refuses requests beyond its length with the time to wait, and goes on afterwards', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 2, patienceMs: 1000 });
  const { work, ends } = heldWork();
  const accepted = [queue.run('a', work), queue.run('a', work), queue.run('b', work)];
  const refused = await queue.run('c', work).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ProblemError);
  expect(refused).toMatchObject({ status: 503, details: { retryAfterSeconds: 3 } });
  for (let turn = 0; turn < 3; turn += 1) {
    ends[turn]?.();
    await setTimeout(1);
  }
  await Promise.all(accepted);
  await queue.run('c', () => Promise.resolve());
});

test('a request that waits too long is refused and takes no turn', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 5, patienceMs: 20 });
  const { work, ends } = heldWork();
  const first = queue.run('a', work);
  await expect(queue.run('b', work)).rejects.toMatchObject({ status: 503 });
  ends[0]?.();
  await first;
  await setTimeout(1);
  expect(ends).toHaveLength(1);
});

test('work that fails gives its place back', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 1, patienceMs: 20 });
  const fail = () => Promise.reject(new Error('failed'));
  await expect(queue.run('a', fail)).rejects.toThrow('failed');
  await expect(queue.run('a', fail)).rejects.toThrow('failed');
  await expect(queue.run('a', () => Promise.resolve(7))).resolves.toBe(7);
});
