import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import { type PushPayload, pushPayloadSchema } from '#contract/people/push.ts';
import type { PushSubscriptionInput } from '#contract/people/pushSubscription.ts';

/*
 * A browser with its push service, on loopback. It accepts a push as a real one does: only with a signature of the
 * shop's key for this very service (RFC 8292), and decrypts it with the browser's keys (RFC 8291, RFC 8188).
 */

export interface ReceivedPush {
  readonly payload: PushPayload;
  readonly headers: IncomingHttpHeaders;
  /** The name under which the browser was subscribed. */
  readonly browser: string;
}

export interface PushStandIn {
  /** For PUSH_PRIVATE_HOSTS. */
  readonly host: string;
  /** The pushes that arrived with a valid signature and could be decrypted. */
  readonly received: readonly ReceivedPush[];
  /** The pushes that were refused, and why. */
  readonly faults: readonly string[];
  /** The status that the service answers from now on, whatever is sent. */
  status: number;
  /** Calls so far, including refused ones. */
  readonly calls: number;
  /** What a browser of this name sends to the shop. */
  subscribe(browser: string): PushSubscriptionInput;
  close(): Promise<void>;
}

/** What the worker of 0.3.0 requires besides: it ends the subscription at a push of any other kind. */
const lastWorkersPush = z.object({
  kind: z.enum(['order', 'message', 'review', 'price', 'search', 'plan', 'advert', 'decision']),
});

interface Keys {
  readonly curve: ECDH;
  readonly auth: Buffer;
}

/**
 * Starts it. @param shopKey the key with which pushes must be signed, in base64url; a function if it is only known
 * later
 */
export async function startPushStandIn(shopKey: () => string | Promise<string>): Promise<PushStandIn> {
  const browsers = new Map<string, Keys>();
  const received: ReceivedPush[] = [];
  const faults: string[] = [];
  let calls = 0;
  let host = '';

  async function take(request: IncomingMessage): Promise<void> {
    const body = await buffer(request);
    const browser = decodeURIComponent(request.url?.slice(1) ?? '');
    const keys = browsers.get(browser);
    if (!keys) throw new Error(`There is no browser ${browser}.`);
    checkSignature(request.headers.authorization ?? '', `http://${host}`, await shopKey());
    if (!request.headers.ttl) throw new Error('A push says how long it is worth keeping.');
    const pushed: unknown = JSON.parse(open(body, keys));
    lastWorkersPush.parse(pushed);
    const payload = pushPayloadSchema.parse(pushed);
    received.push({ payload, headers: request.headers, browser });
  }

  const standIn = { status: 201 };
  const server = createServer((request, response) => {
    calls += 1;
    take(request).then(
      () => {
        const leadsOn = standIn.status >= 300 && standIn.status < 400;
        response.writeHead(standIn.status, leadsOn ? { location: `http://${host}/led-on` } : {}).end();
      },
      (error: unknown) => {
        faults.push(String(error));
        response.writeHead(403).end();
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

  return Object.defineProperties(
    {
      host,
      received,
      faults,
      status: 201,
      calls: 0,
      subscribe(browser: string): PushSubscriptionInput {
        const curve = createECDH('prime256v1');
        curve.generateKeys();
        const auth = randomBytes(16);
        browsers.set(browser, { curve, auth });
        return {
          endpoint: `http://${host}/${encodeURIComponent(browser)}`,
          keys: { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') },
        };
      },
      async close() {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      },
    },
    {
      status: {
        get: () => standIn.status,
        set: (status: number) => {
          standIn.status = status;
        },
      },
      calls: { get: () => calls },
    },
  );
}

const claimsSchema = z.object({ aud: z.string(), exp: z.number(), sub: z.string().regex(/^(?:mailto:|https:)/) });

/** @throws when the push is not signed with this key, for this service, and for less than a day */
function checkSignature(authorization: string, audience: string, shopKey: string): void {
  const match = /^vapid t=(([\w-]+)\.([\w-]+))\.([\w-]+), k=([\w-]+)$/.exec(authorization);
  if (!match) throw new Error(`This is no signature: ${authorization.slice(0, 40)}`);
  const [, signed = '', , claims = '', signature = '', key = ''] = match;
  if (key !== shopKey) throw new Error('It is signed by somebody else.');
  const raw = Buffer.from(key, 'base64url');
  const [x, y] = [raw.subarray(1, 33).toString('base64url'), raw.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isRight = verify(
    'sha256',
    Buffer.from(signed),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('The signature is wrong.');
  const { aud, exp } = claimsSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
  if (aud !== audience) throw new Error(`It is signed for ${aud}.`);
  const leftSeconds = exp - Date.now() / 1000;
  if (leftSeconds < 0 || leftSeconds > 86_400) throw new Error('It is signed for a time that is over, or too long.');
}

/** Decrypts one record of aes128gcm. @throws when it was encrypted for another browser */
function open(body: Buffer, { curve, auth }: Keys): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const derive = (secret: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey]);
  const secret = derive(curve.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
