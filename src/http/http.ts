import type * as z from 'zod/mini';
import { lateSchema, loadedSchema, type SchemaOrLate } from '#src/lib/lateSchema.ts';
import { ApiError, ContractError, OfflineError } from './failures.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type QueryValue = string | number | readonly string[] | undefined;

export interface WireRequest {
  readonly method: Method;
  /** Path and query below the API's base, e.g. "/adverts?q=pads". */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly timeoutMs: number;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
  /** See `HttpRequest`. */
  readonly shownSince?: number | undefined;
}

export interface WireAnswer {
  readonly status: number;
  readonly data: unknown;
}

/** Carries one request: redaxios in the browser, the app's own injection while the server renders. @throws OfflineError, TimeoutError */
export type Transport = (request: WireRequest) => Promise<WireAnswer>;

export interface HttpRequest<Schema extends z.ZodMiniType> {
  readonly method?: Method;
  readonly path: string;
  readonly query?: Readonly<Record<string, QueryValue>>;
  /** JSON, or a FormData. */
  readonly body?: unknown;
  /** What a success looks like. */
  readonly answer: SchemaOrLate<Schema>;
  /** The command's id: the server applies it once, however often it is sent. */
  readonly idempotencyKey?: string;
  /** The version an edit started from. */
  readonly ifMatch?: number;
  /** An `authorization` of its own comes before the device's. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  /** Abort it when nobody waits for the answer any more; only for reads, and for what may be sent again. */
  readonly signal?: AbortSignal | undefined;
  /**
   * When the answer was had that is on screen, in milliseconds since 1970; 0 or left out when there is none. A saved copy
   * that is older than it fails the read instead of taking its place.
   */
  readonly shownSince?: number | undefined;
}

export interface Http {
  /** @throws OfflineError, TimeoutError, ApiError, ContractError */
  send<Schema extends z.ZodMiniType>(request: HttpRequest<Schema>): Promise<z.output<Schema>>;
}

const defaultTimeoutMs = 20_000;

const problemSchema = lateSchema(async () => (await import('#contract/lateSchemas.ts')).problemSchema);

/**
 * Makes the client of the API.
 * @param token gives the signed-in device's token, or null
 * @param onSignedOut is called when the server says that the token is not valid (any more)
 */
export function createHttp({
  transport,
  token,
  onSignedOut,
}: {
  transport: Transport;
  token: () => string | null;
  onSignedOut: () => void;
}): Http {
  return {
    async send(request) {
      const held = token();
      const headers: Record<string, string> = { accept: 'application/json', ...request.headers };
      if (held && !headers['authorization']) headers['authorization'] = `Bearer ${held}`;
      if (request.idempotencyKey) headers['idempotency-key'] = request.idempotencyKey;
      if (request.ifMatch !== undefined) headers['if-match'] = String(request.ifMatch);

      // Beside the request, not behind it.
      const schema = loaded(request.answer);
      schema.catch(() => undefined);
      const answer = await transport({
        method: request.method ?? 'GET',
        path: request.path + queryString(request.query),
        headers,
        body: request.body,
        timeoutMs: request.timeoutMs ?? defaultTimeoutMs,
        signal: request.signal,
        shownSince: request.shownSince,
      });

      if (answer.status >= 200 && answer.status < 300) {
        const parsed = (await schema).safeParse(answer.data);
        if (parsed.success) return parsed.data;
        throw new ContractError(parsed.error);
      }
      const problem = (await loaded(problemSchema)).safeParse(answer.data);
      if (!problem.success) throw new ContractError(problem.error);
      if (problem.data.code === 'signed_out' && held) onSignedOut();
      throw new ApiError(problem.data);
    },
  };
}

/** @throws OfflineError when the schema cannot be had: what came is then as unknown as what did not come */
async function loaded<Schema extends z.ZodMiniType>(schema: SchemaOrLate<Schema>): Promise<Schema> {
  try {
    return await loadedSchema(schema);
  } catch (error) {
    throw new OfflineError(error);
  }
}

/** "?make=Toyota&brand=Denso&brand=NGK", or "" when nothing is given. */
function queryString(query: Readonly<Record<string, QueryValue>> = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) parameters.append(name, String(one));
  }
  const text = parameters.toString();
  return text && `?${text}`;
}
