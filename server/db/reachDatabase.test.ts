import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { reachDatabase, UnreachableDatabaseError } from './reachDatabase.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Something that is no PostgreSQL, or one that refuses. */
async function answering(answer: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    answer(socket);
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

/** What PostgreSQL sends when it refuses a connection. */
function refusal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

const refusing = (code: string, message: string) =>
  answering((socket) => socket.on('data', () => socket.end(refusal(code, message))));

async function complaint(at: string, rest = '/shop', patienceMs = 300): Promise<string> {
  const url = `postgresql://keeper:opensesame@${at}${rest}`;
  const error = await reachDatabase({ url, variable: 'DATABASE_SESSION_URL' }, 'test', patienceMs).catch(
    (it: unknown) => it,
  );
  expect(error).toBeInstanceOf(UnreachableDatabaseError);
  const message = error instanceof Error ? error.message : '';
  expect(message).not.toContain('opensesame');
  // One sentence, and nothing after it.
  expect(message).toMatch(/^DATABASE_SESSION_URL [^\n]+[^.]\.$/);
  return message;
}

test('a place where no PostgreSQL answers is named', async () => {
  const closed = await answering(() => undefined);
  const [server] = servers.splice(0);
  await new Promise((resolve) => server?.close(resolve));
  expect(await complaint(closed)).toContain(`leads to ${closed}, where nothing accepts connections`);
  // Whoever knows the addresses of hosts may take its time to say that it does not know this one.
  expect(await complaint('nowhere.invalid', '/shop', 4000)).toBe(
    'DATABASE_SESSION_URL names the host nowhere.invalid, whose address cannot be found.',
  );
  expect(await complaint('localhost', '/shop?host=/nowhere')).toContain('the socket in /nowhere');
  expect(await complaint(await answering(() => undefined))).toContain('which does not answer');
});

test('another service at the address is not mistaken for a database, nor waited for', async () => {
  const web = await answering((socket) => socket.on('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')));
  expect(await complaint(web)).toContain('where no PostgreSQL answers');
  // It greets first, and keeps the connection.
  const other = await answering((socket) => socket.write(Buffer.from('4a0000000a352e352e352d31302e342e382d4d', 'hex')));
  expect(await complaint(other)).toContain('where no PostgreSQL answers');
});

test('a refused role, password or database is named', async () => {
  expect(await complaint(await refusing('28P01', 'password authentication failed for user "keeper"'))).toContain(
    'names the role keeper, whom PostgreSQL does not let in with this password',
  );
  expect(await complaint(await refusing('28000', 'role "keeper" does not exist'))).toContain(
    'whom PostgreSQL does not let in: role "keeper" does not exist.',
  );
  expect(await complaint(await refusing('3D000', 'database "shop" does not exist'))).toContain('the database shop');
  expect(await complaint(await refusing('53300', 'sorry, too many clients already'))).toContain('no connection left');
  expect(await complaint(await refusing('57P03', 'the database system is starting up'))).toContain('is starting');
  expect(await complaint(await refusing('08P01', 'no such user: keeper.'))).toContain('refuses: no such user: keeper.');
});

test('a server without TLS, and an authority whose file is not there, are named', async () => {
  const plain = await answering((socket) => socket.on('data', () => socket.write('N')));
  expect(await complaint(plain, '/shop?sslmode=verify-full')).toContain('which offers no TLS');
  expect(await complaint(plain, '/shop?sslmode=verify-full&sslrootcert=/nowhere/ca.pem')).toContain(
    'names a file that is not there (/nowhere/ca.pem)',
  );
});

test('a failure that may pass is distinguished from a wrong address', async () => {
  const errorOf = (at: string) =>
    reachDatabase({ url: `postgresql://keeper@${at}/shop` }, 'test', 300).then(
      () => null,
      (error: unknown) => (error instanceof UnreachableDatabaseError ? error.mayPass : error),
    );
  expect(await errorOf(await refusing('57P03', 'the database system is starting up'))).toBe(true);
  expect(await errorOf(await answering(() => undefined))).toBe(true);
  expect(await errorOf(await refusing('3D000', 'database "shop" does not exist'))).toBe(false);
  expect(await errorOf(await refusing('28P01', 'password authentication failed'))).toBe(false);
});

test('a lone "%" in the address does no harm', async () => {
  const refused = await refusing('3D000', 'database "sh%op" does not exist');
  expect(await complaint(refused, '/sh%op')).toContain('names the database sh%op, which is not there');
  const odd = { url: 'postgresql://ke%ffeper:opensesame@127.0.0.1/shop' };
  await expect(reachDatabase(odd, 'test', 300)).rejects.toThrow('DATABASE_URL has a "%" that begins no code');
});
