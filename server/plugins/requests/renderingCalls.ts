import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';

/** Marks the API calls that the server makes itself to answer a request for a page. */
export interface RenderingCalls {
  /** Sent with such a call. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether a request of the API is such a call. */
  has(request: FastifyRequest): boolean;
}

const name = 'x-rendering';

/**
 * Makes the mark of one app. It is a secret of this process, since whoever bears it is not counted: the page that needs
 * the calls has been, as one request of its visitor.
 */
export function createRenderingCalls(): RenderingCalls {
  const mark = randomUUID();
  return { headers: { [name]: mark }, has: ({ headers }) => headers[name] === mark };
}
