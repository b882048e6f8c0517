import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from '#tests/support/shop/services/freePort.ts';
import { createCertificateWatch, readCertificateEnd } from './certificateEnd.ts';

/* The real certificates of Caddy and nginx are read in tests/deploy. */

const silent = { warn: () => undefined };

it('gives null when the shop has no TLS', async () => {
  expect(await createCertificateWatch('http://localhost:8080', silent)()).toBeNull();
});

it('gives 0 when no certificate is shown, and does not ask again at once', async () => {
  let connections = 0;
  // It accepts connections and shows no certificate.
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  try {
    const watch = createCertificateWatch(`https://127.0.0.1:${port}`, silent);
    expect(await Promise.all([watch(), watch()])).toEqual([0, 0]);
    expect(await watch()).toBe(0);
    expect(connections).toBe(1);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
  await expect(readCertificateEnd({ hostname: '127.0.0.1', port: String(port) })).rejects.toThrow('ECONNREFUSED');
});
