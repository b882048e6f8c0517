import type * as z from 'zod/mini';
import { lateSchema, loadedSchema, type SchemaOrLate } from '#src/lib/lateSchema.ts';
import { ApiError, ContractError, OfflineError } from './failures.ts';
import type { CopyNote } from './savedAnswers.ts';
import type { ApiRequest } from './shared/apiClient.ts';

export type Method = ApiRequest['method'];
type QueryValue = string | number | readonly string[] | undefined;

export interface WireRequest extends Omit<ApiRequest, 'signal'> {
  readonly timeoutMs: number;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
  /** See `HttpRequest`. */
  readonly shownSince?: number | undefined;
  readonly onCopy?: CopyNote | undefined;
}

export interface WireAnswer {
  readonly status: number;
  readonly data: unknown;
}

/**
 * Sends one request: with redaxios in the browser, and straight into the app's own server while the server renders a
 * page.
 * @throws OfflineError, TimeoutError, ContractError
 */
export type Transport = (request: WireRequest) => Promise<WireAnswer>;

export interface HttpRequest<Schema extends z.ZodMiniType> {
  readonly method?: Method;
  readonly path: string;
  readonly query?: Readonly<Record<string, QueryValue>>;
  /** JSON, or a FormData. */
  readonly body?: unknown;
  readonly answer: SchemaOrLate<Schema>;
  /** The id of the command. The server applies it once, however often it is sent. */
  readonly idempotencyKey?: string;
  /** The version an edit started from. */
  readonly ifMatch?: number;
  /** An `authorization` given here replaces that of the device. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  /** Abort it when nobody waits for the answer any more. Only for reads, and for requests that may be sent again. */
  readonly signal?: AbortSignal | undefined;
  /**
   * When the answer on screen was received, in milliseconds since 1970; 0 or left out when there is none. A saved copy
   * that is older never replaces it: the read then fails.
   */
  readonly shownSince?: number | undefined;
  /** Is told whether a saved copy has answered this read (`copyNoteOf`). */
  readonly onCopy?: CopyNote | undefined;
}

export interface Http {
  /** @throws OfflineError, TimeoutError, ApiError, ContractError */
  send<Schema extends z.ZodMiniType>(request: HttpRequest<Schema>): Promise<z.output<Schema>>;
}

const defaultTimeoutMs = 20_000;

const problemSchema = lateSchema(async () => (await import('#contract/lateSchemas.ts')).problemSchema);

/**
 * Creates the client of the API.
 * @param token returns the token of the signed-in device, or null
 * @param onSignedOut is called when the server says that the token is not, or no longer, valid
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
      const sessionToken = token();
      const headers: Record<string, string> = { ...request.headers };
      if (sessionToken && !headers['authorization']) headers['authorization'] = `Bearer ${sessionToken}`;
      if (request.idempotencyKey) headers['idempotency-key'] = request.idempotencyKey;
      if (request.ifMatch !== undefined) headers['if-match'] = String(request.ifMatch);

      // Loaded while the request is running, not after it.
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
        onCopy: request.onCopy,
      });

      // What is no JSON is text.
      const isPage = typeof answer.data === 'string';
      if (answer.status >= 200 && answer.status < 300) {
        const parsed = (await schema).safeParse(answer.data);
        if (parsed.success) return parsed.data;
        throw new ContractError(parsed.error, isPage);
      }
      const problem = (await loaded(problemSchema)).safeParse(answer.data);
      if (!problem.success) throw new ContractError(problem.error, isPage, answer.status >= 500);
      if (problem.data.code === 'signed_out' && sessionToken) onSignedOut();
      throw new ApiError(problem.data);
    },
  };
}

/** Loads a schema. @throws OfflineError when it cannot be loaded, because an unchecked answer is as good as none */
async function loaded<Schema extends z.ZodMiniType>(schema: SchemaOrLate<Schema>): Promise<Schema> {
  try {
    return await loadedSchema(schema);
  } catch (error) {
    throw new OfflineError(error);
  }
}

/** Returns e.g. "?make=Toyota&brand=Denso&brand=NGK", or "" when nothing is given. */
function queryString(query: Readonly<Record<string, QueryValue>> = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) parameters.append(name, String(one));
  }
  const text = parameters.toString();
  return text && `?${text}`;
}
