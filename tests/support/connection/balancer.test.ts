import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { startBalancer } from './balancer.ts';

const listening = z.object({ port: z.int() });

test('connections go to one server after the other, each from the address that it came from', async () => {
  const servers = ['first', 'second'].map((name) =>
    createServer((socket) => void socket.end(`${name} ${socket.remoteAddress ?? ''}`)).listen(0, '127.0.0.1'),
  );
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const balancer = await startBalancer(servers.map((server) => listening.parse(server.address()).port));
  const ask = async (localAddress: string) => {
    const socket = connect({ port: balancer.port, host: '127.0.0.1', localAddress });
    return String(await once(socket, 'data'));
  };
  expect([await ask('127.0.0.1'), await ask('127.7.7.7')]).toEqual(['first 127.0.0.1', 'second 127.7.7.7']);
  await balancer.close();
  for (const server of servers) server.close();
});
