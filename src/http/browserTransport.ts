import { apiBase } from '#src/lib/apiBase.ts';
import { ContractError, OfflineError, TimeoutError } from './failures.ts';
import type { Transport } from './http.ts';
import { createApiClient } from './shared/apiClient.ts';
import { newestAnswer } from './newestAnswer.ts';

const sendToShop = createApiClient(apiBase);

/** Sends a request over the network. @throws OfflineError, TimeoutError, ContractError */
export const browserTransport: Transport = async ({ method, path, headers, body, timeoutMs, signal: callerSignal }) => {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = callerSignal ? either(timeout, callerSignal) : timeout;
  try {
    const { status, data, headers: answered } = await sendToShop({ method, path, headers, body, signal });
    newestAnswer.headers = answered;
    newestAnswer.at = Date.now();
    if (status === 0 || (status >= 300 && status < 400)) {
      throw new ContractError(`redirected with status ${status}`, true);
    }
    return { status, data };
  } catch (error) {
    if (error instanceof ContractError || error instanceof OfflineError) throw error;
    if (timeout.aborted) throw new TimeoutError();
    throw new OfflineError(error);
  }
};

/** Does what `AbortSignal.any` does, which older phones lack. */
function either(one: AbortSignal, other: AbortSignal): AbortSignal {
  const controller = new AbortController();
  for (const signal of [one, other]) {
    if (signal.aborted) controller.abort(signal.reason);
    signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  }
  return controller.signal;
}
