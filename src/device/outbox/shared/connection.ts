import { type ApiRequest, createApiClient } from '#src/http/shared/apiClient.ts';
import type { OutboxRequest } from './entry.ts';
import { noAnswer, type OutboxAnswer, type Verdict } from './judge.ts';
import { pictureForm } from './pictureForm.ts';
import { countSent } from '#src/lib/sentBytes.ts';

/** Carries one request to the shop and its response back. @throws ConnectionError when nothing usable came back */
export interface OutboxConnection {
  /** @param file sent instead of the body when the request has a `fileField` */
  sendCommand(request: OutboxRequest, key: string, token: string | null, file?: CommandFile): Promise<OutboxAnswer>;
  /**
   * @param hash SHA-256 in hex, or another name where the browser cannot compute one
   * @param onProgress receives how many bytes of the picture have been sent, where the platform reports it
   */
  sendPicture(
    blob: Blob,
    hash: string,
    token: string | null,
    onProgress?: (sentBytes: number) => void,
  ): Promise<OutboxAnswer>;
}

/** A picture that is sent inside the request of its command. */
export interface CommandFile {
  readonly blob: Blob;
  readonly hash: string;
}

/** There was no connection, or no answer in time. We do not know what the shop did with the request. */
export class ConnectionError extends Error {
  readonly reason: 'connection' | 'timeout';
  /** True when the shop could not be reached before anything was sent, so that it surely was not. */
  readonly unsent: boolean;

  constructor(reason: 'connection' | 'timeout', { cause, unsent = false }: { cause?: unknown; unsent?: boolean } = {}) {
    super(reason === 'connection' ? 'The connection broke.' : 'No answer came in time.', { cause });
    this.name = 'ConnectionError';
    this.reason = reason;
    this.unsent = unsent;
  }

  get verdict(): Verdict {
    return noAnswer(this.reason);
  }
}

/** The parts of a request that carries a picture. */
export interface Upload {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData;
  readonly signal: AbortSignal;
  /** Called repeatedly with the number of bytes of the body that have been sent so far. */
  readonly onProgress: (sentBytes: number) => void;
}

export interface ConnectionOptions {
  /** Where the API is: "/api". */
  readonly apiBase: string;
  /** The platform's own, if left out. */
  readonly fetch?: ((url: RequestInfo | URL, init?: RequestInit) => Promise<Response>) | undefined;
  /** Sends a picture like `fetch`, with the same errors, and reports progress. Without it, `fetch` sends pictures. */
  readonly upload?: ((upload: Upload) => Promise<OutboxAnswer>) | undefined;
  /** For a command of a few lines; a larger one has longer (`sendingMs`). */
  readonly commandTimeoutMs?: number;
  /** Longer, because pictures take time on a bad connection. Counted from the last byte known to have been sent. */
  readonly pictureTimeoutMs?: number;
}

const slowestBytesPerMs = 5;

/** How long the body of a command may take beyond what every command has: a whole price list takes minutes. */
export const sendingMs = (body: unknown): number => (JSON.stringify(body)?.length ?? 0) / slowestBytesPerMs;

/** Creates the connection to the shop. It follows no redirects, because only a captive portal would send one. */
export function createOutboxConnection({
  apiBase,
  fetch,
  upload,
  commandTimeoutMs = 25_000,
  pictureTimeoutMs = 120_000,
}: ConnectionOptions): OutboxConnection {
  const sendToShop = createApiClient(apiBase, fetch);

  async function carry(
    timeoutMs: number,
    work: (signal: AbortSignal, stillMoves: () => void) => Promise<OutboxAnswer>,
  ): Promise<OutboxAnswer> {
    const controller = new AbortController();
    let timer = setTimeout(() => controller.abort(), timeoutMs);
    const stillMoves = () => {
      clearTimeout(timer);
      timer = setTimeout(() => controller.abort(), timeoutMs);
    };
    let unsent = false;
    try {
      // A device also says so for a while after the connection has come back, and some say so for good. So the shop is
      // asked for nothing first: what surely was not sent can be taken back, and what may have been applied cannot.
      if ('onLine' in navigator && !navigator.onLine) {
        unsent = true;
        await sendToShop({ method: 'GET', path: '/health', headers: {}, signal: controller.signal });
        unsent = false;
      }
      return await work(controller.signal, stillMoves);
    } catch (error) {
      throw new ConnectionError(controller.signal.aborted ? 'timeout' : 'connection', { cause: error, unsent });
    } finally {
      clearTimeout(timer);
    }
  }

  const send = (request: Omit<ApiRequest, 'signal'>, timeoutMs: number) =>
    carry(timeoutMs, async (signal) => {
      const { status, headers, data } = await sendToShop({ ...request, signal });
      return {
        status,
        key: headers.get('idempotency-key'),
        body: data,
        retryAfter: headers.get('retry-after'),
      };
    });

  return {
    sendCommand({ method, path, body, ifMatch, headers: more, fileField }, key, token, file) {
      const headers = { ...more, ...headersOf(token), 'idempotency-key': key };
      if (ifMatch !== null) Object.assign(headers, { 'if-match': String(ifMatch) });
      if (fileField !== undefined && file) {
        const form = pictureForm(fileField, file.blob, file.hash);
        return send({ method, path, headers, body: form }, pictureTimeoutMs);
      }
      return send({ method, path, headers, body }, commandTimeoutMs + sendingMs(body));
    },
    sendPicture(blob, hash, token, onProgress = () => undefined) {
      const body = pictureForm('picture', blob, hash);
      const headers = headersOf(token);
      if (!upload) return send({ method: 'POST', path: '/pictures', headers, body }, pictureTimeoutMs);
      return carry(pictureTimeoutMs, (signal, stillMoves) => {
        const hear = (sentBytes: number) => {
          stillMoves();
          // The form around the picture makes the body a little larger than the picture itself.
          onProgress(Math.min(sentBytes, blob.size));
        };
        countSent(body);
        return upload({ url: `${apiBase}/pictures`, headers, body, signal, onProgress: hear });
      });
    },
  };
}

function headersOf(token: string | null): Record<string, string> {
  return { accept: 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) };
}
