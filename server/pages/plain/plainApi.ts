import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { App } from '../../deps.ts';
import { ProblemError } from '#server/plugins/requests/problems.ts';
import type { RenderingCalls } from '#server/plugins/requests/renderingCalls.ts';

export interface PlainAnswer {
  readonly status: number;
  readonly isAccepted: boolean;
  /** Whether it was asked for with a session. */
  readonly isSignedIn: boolean;
  /** The body of the response, or of its problem. */
  readonly data: unknown;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface PlainCall {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  /** A picture that is sent with the body, which then becomes a form, and the name of its field. */
  readonly picture?: { readonly name: string; readonly bytes: Buffer };
  /** The token of the session for which the API is called. */
  readonly token?: string;
  /** A UUID; the command is applied only once for it. */
  readonly key?: string;
}

const refusal = z.object({
  message: z.string().catch(''),
  code: z.string().catch(''),
  fields: z.record(z.string(), z.string()).catch({}),
  details: z.record(z.string(), z.unknown()).catch({}),
});

/**
 * Returns the answer, unless it could not be given right now: that must not be taken for "there is none".
 * @throws ProblemError when a limit was exceeded, or the shop could not answer
 */
export function throwIfUnavailable(answer: PlainAnswer): PlainAnswer {
  const { status, message, details } = answer;
  if (status >= 429)
    throw new ProblemError(status, status === 429 ? 'too_many_requests' : 'unavailable', message, { details });
  return answer;
}

/**
 * Makes the function that calls the API's own routes on behalf of the client that requested the page: with the same
 * rules, limits and messages. Only the number of its requests is that of the pages.
 */
export function createPlainApi(app: App, renderingCalls: RenderingCalls) {
  return async function ask(request: FastifyRequest, call: PlainCall): Promise<PlainAnswer> {
    const form = call.picture && (await formOf(call.body ?? {}, call.picture));
    const devices = deviceCookies(request);
    const answer = await app.inject({
      method: call.method ?? (call.body ? 'POST' : 'GET'),
      url: `/api${call.path}`,
      remoteAddress: request.ip,
      headers: {
        ...renderingCalls.headers,
        ...(request.headers['user-agent'] !== undefined && { 'user-agent': request.headers['user-agent'] }),
        ...(call.token && { authorization: `Bearer ${call.token}` }),
        ...(form && { 'content-type': form.type }),
        ...(call.key !== undefined && { 'idempotency-key': call.key }),
        ...(devices !== '' && { cookie: devices }),
      },
      ...(call.body && { payload: form?.bytes ?? call.body }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    const data: unknown = isJson ? answer.json() : null;
    const known = refusal.safeParse(data).data ?? { message: '', code: '', fields: {}, details: {} };
    return {
      status: answer.statusCode,
      isAccepted: answer.statusCode < 300,
      isSignedIn: Boolean(call.token),
      data,
      ...known,
    };
  };
}

/** The cookies that make a browser known, so that it is not counted together with strangers; no other cookie is sent on. */
function deviceCookies({ headers }: FastifyRequest): string {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.filter((cookie) => /^(?:__Host-)?device-[\w-]+=/.test(cookie)).join('; ');
}

/** Turns a body into a form with a picture in it, as a browser sends it. */
async function formOf(
  body: object,
  { name, bytes }: NonNullable<PlainCall['picture']>,
): Promise<{ readonly type: string; readonly bytes: Buffer }> {
  const form = new FormData();
  for (const [field, value] of Object.entries(body)) form.append(field, String(value));
  form.append(name, new Blob([new Uint8Array(bytes)]), name);
  const sent = new Response(form);
  return { type: sent.headers.get('content-type') ?? '', bytes: Buffer.from(await sent.arrayBuffer()) };
}

export type AskApi = ReturnType<typeof createPlainApi>;

/** How long the same words from the same network count as the same message, when the page could not supply a key. */
const sameForMs = 10 * 60_000;

/**
 * Derives the key of a command from its contents: a page that is cached for everybody has no key of its own, and a form
 * that an impatient thumb sends twice must count once.
 */
export function keyOfWords(secret: Buffer, words: readonly string[], now: Date): string {
  return keyOf(secret, [String(Math.floor(now.getTime() / sameForMs)), ...words]);
}

/** Returns a UUID (version 8, RFC 9562) that is always the same for the same words. */
export function keyOf(secret: Buffer, words: readonly string[]): string {
  const hex = createHmac('sha256', secret).update(JSON.stringify(words)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
