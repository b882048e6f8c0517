import { createServer } from 'node:net';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

/* The configuration's outside services are spoken to over TLS. */

test('ASVS 12.3.1: a database on another machine must use TLS, unless its address says otherwise', () => {
  const of = (DATABASE_URL: string) => readConfig({ DATABASE_URL }).databaseUrl;
  expect(of('postgresql://shop:secret@db.example.com/shop')).toBe(
    'postgresql://shop:secret@db.example.com/shop?sslmode=verify-full',
  );
  expect(of('postgresql://shop@db.example.com/shop?application_name=a')).toContain('a&sslmode=verify-full');
  for (const own of [
    'postgresql://shop@127.0.0.1:5433/shop',
    'postgresql://localhost/shop',
    'postgresql:///shop?host=/run/db',
  ]) {
    expect(of(own)).toBe(own);
  }
  expect(of('postgresql://shop@db.example.com/shop?sslmode=require&application_name=a')).toBe(
    'postgresql://shop@db.example.com/shop?sslmode=verify-full&application_name=a',
  );
  const inTheClear = 'postgresql://shop@10.0.0.2/shop?sslmode=disable';
  expect(of(inTheClear)).toBe(inTheClear);
});

test('ASVS 12.3.4: a server without TLS learns neither the name nor the password', async () => {
  const heard: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on('data', (bytes: Buffer) => {
      heard.push(bytes);
      // PostgreSQL's reply for "no TLS".
      socket.write('N');
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const client = new Client(`postgresql://shop:secret@127.0.0.1:${port}/shop?sslmode=verify-full`);
  await expect(client.connect()).rejects.toThrow(/SSL/);
  expect(Buffer.concat(heard).toString('latin1')).not.toMatch(/shop|secret/);
  server.close();
});

test('ASVS 12.3.1: a picture store on another machine must use https', () => {
  const rest = { S3_BUCKET: 'shop', S3_REGION: 'af-1', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
  expect(() => readConfig({ ...rest, S3_ENDPOINT: 'http://store.example.com' })).toThrow(/with https/);
  expect(readConfig({ ...rest, S3_ENDPOINT: 'http://127.0.0.1:9000' }).s3?.endpoint).toBe('http://127.0.0.1:9000');
});
