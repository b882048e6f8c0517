import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { FastifyBaseLogger } from 'fastify';

/*
 * When the certificate of the shop's public address ends, checked at that address: whatever renews it, and wherever it
 * is stored, this is the one that people are shown. It changes a few times a year, so it is checked once an hour.
 */

const keptMs = 60 * 60_000;
const triedAgainMs = 5 * 60_000;
const timeoutMs = 5_000;

/** When the certificate at an address ends, also if that is in the past. @throws Error when none is shown in time */
export function readCertificateEnd({ hostname, port }: Pick<URL, 'hostname' | 'port'>): Promise<Date> {
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    // Whether to trust it is for browsers to judge: here an expired certificate must be read too.
    const socket = connect({
      host,
      port: Number(port || 443),
      ...(isIP(host) === 0 && { servername: host }),
      rejectUnauthorized: false,
    });
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('No certificate was shown in time.')));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const end = new Date(socket.getPeerCertificate().valid_to);
      socket.destroy();
      if (Number.isNaN(end.getTime())) reject(new Error('The certificate does not say when it ends.'));
      else resolve(end);
    });
  });
}

/**
 * Makes a function that remembers when the certificate ends.
 * @returns gives the end in seconds since 1970, 0 while it has never been read, null when the shop has no TLS
 */
export function createCertificateWatch(
  publicUrl: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<number | null> {
  const url = new URL(publicUrl);
  let end = 0;
  let askAt = 0;
  let asking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    try {
      end = (await readCertificateEnd(url)).getTime() / 1000;
      askAt = performance.now() + keptMs;
    } catch (error) {
      log.warn({ err: error }, 'the certificate of PUBLIC_URL could not be read');
      askAt = performance.now() + triedAgainMs;
    } finally {
      asking = null;
    }
  }

  return async () => {
    if (url.protocol !== 'https:') return null;
    if (performance.now() >= askAt) await (asking ??= ask());
    return end;
  };
}
