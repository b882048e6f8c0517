import redaxios from 'redaxios';
import { savedAtHeader } from '#contract/core/shopMark.ts';
import { noteSent } from '#src/lib/sentBytes.ts';
import { ContractError, OfflineError, TimeoutError } from './failures.ts';
import type { Transport, WireAnswer } from './http.ts';

/** Where the API is: the shop's own `/api`, or what the build was told. */
const apiBase: string = import.meta.env.VITE_API_URL ?? '/api';

/** Sends over the network. A redirect is an error: the API never redirects, but a captive portal does. */
export const browserTransport: Transport = async ({ method, path, headers, body, timeoutMs, signal: asked }) => {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = asked ? either(timeout, asked) : timeout;
  noteSent(body);
  try {
    const answer = await redaxios<unknown>(apiBase + path, {
      method,
      headers: { ...headers },
      data: body,
      validateStatus: () => true,
      fetch: (url: RequestInfo | URL, init?: RequestInit) => fetch(url, { ...init, signal, redirect: 'manual' }),
    });
    return readAnswer(answer.status, answer.data, Number(answer.headers.get(savedAtHeader)));
  } catch (error) {
    if (error instanceof ContractError) throw error;
    if (timeout.aborted) throw new TimeoutError();
    throw new OfflineError(error);
  }
};

/** What `AbortSignal.any` does, which older phones lack. */
function either(one: AbortSignal, other: AbortSignal): AbortSignal {
  const controller = new AbortController();
  for (const signal of [one, other]) {
    if (signal.aborted) controller.abort(signal.reason);
    signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  }
  return controller.signal;
}

function readAnswer(status: number, data: unknown, savedAt: number): WireAnswer {
  if (status === 0 || (status >= 300 && status < 400)) throw new ContractError(`redirected with status ${status}`);
  return savedAt > 0 ? { status, data, savedAt } : { status, data };
}
