import { type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { buffer } from 'node:stream/consumers';

export interface Asked {
  /** 0 when there was no answer. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Why there was no answer. */
  readonly error: string | null;
}

interface Asking {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** The address of this machine that the request comes from. */
  readonly from?: string;
  readonly plain?: boolean;
}

/** Sends one request through a proxy on this machine without checking its certificate. Never rejects. */
export function askThrough(port: number, path: string, asking: Asking = {}): Promise<Asked> {
  const { method = 'GET', headers = {}, body, from = '127.0.0.1', plain = false } = asking;
  return new Promise((resolve) => {
    const failed = (error: Error) =>
      resolve({ status: 0, headers: {}, body: Buffer.alloc(0), error: `${method} ${path}: ${error.message}` });
    const send = plain ? plainRequest : request;
    const sent = send(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: { host: 'localhost', ...headers },
        localAddress: from,
        agent: false,
        ...(!plain && { servername: 'localhost', rejectUnauthorized: false }),
      },
      (answer) => {
        buffer(answer).then(
          (bytes) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes, error: null }),
          failed,
        );
      },
    );
    sent.on('error', failed);
    sent.end(body);
  });
}
