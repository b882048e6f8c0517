import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '#server/db/connection.ts';
import type { ReadReplicas } from '#server/db/replicas/readReplicas.ts';
import { createReplicaReads } from './replicaReads.ts';

test('while the primary does not report its position after a commit, all reads go to the primary', async () => {
  const { db, close } = openDatabase({ url: 'postgresql://nobody@127.0.0.1:1/nothing' });
  const position = vi.fn<ReadReplicas['position']>().mockRejectedValue(new Error('away'));
  const floors: bigint[] = [];
  const replicas: ReadReplicas = {
    maxLagMs: 1000,
    position,
    choose: async (floor) => {
      floors.push(floor);
      return { db, name: 'replica', leaveOut: () => undefined };
    },
    figures: () => [],
    close: async () => undefined,
  };
  const app = Fastify();
  const reads = createReplicaReads({
    db,
    replicas,
    secret: 'a secret that only tests know, 32 bytes',
    config: { publicUrl: 'https://shop.example.com' },
    log: app.log,
  });
  app.post('/', async (request, reply) => {
    const written = await reads.noteWrite(request, reply);
    if (written !== null) reads.raise(written);
    return {};
  });
  app.get('/', (request) => reads.read(request, async () => ({})));

  const answer = await app.inject({ method: 'POST', url: '/' });
  expect(answer.headers['set-cookie']).toMatch(/; Secure$/);
  await app.inject({ url: '/' });
  position.mockResolvedValue(500n);
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  await vi.waitFor(async () => {
    await app.inject({ url: '/' });
    expect(floors.at(-1)).toBe(500n);
  }, 5_000);
  await app.inject({ url: '/', headers: { cookie } });
  expect([floors[0], floors.at(-1)]).toEqual([2n ** 64n - 1n, 2n ** 64n - 1n]);
  // Reads are counted by where they were answered, the primary's beside the replica's.
  await app.inject({ url: '/', headers: { authorization: 'Bearer any' } });
  expect(reads.counts()).toEqual(
    new Map([
      ['primary', 1],
      ['replica', floors.length],
    ]),
  );
  await app.close();
  await close();
});
