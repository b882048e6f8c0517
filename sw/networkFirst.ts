interface NetworkFirstOptions {
  /** The request on its way. */
  readonly network: Promise<Response>;
  /** How long, in ms, the network may take while there is something else to show. */
  readonly patienceMs: number;
  /** Whether a response is worth more than the fallback. */
  readonly isGood: (answer: Response) => boolean;
  /** The fallback for a response that does not arrive. */
  readonly fallback: () => Promise<Response | undefined>;
  /** Keeps the worker awake while the request is still running behind the fallback. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

type Settled = { readonly answer: Response } | { readonly error: unknown };

/**
 * Returns the network's response when it is good and arrives in time. When it is late, bad or fails, returns the
 * fallback; without a fallback, whatever the network returns in the end, however long it takes.
 * @throws the network's error, when there is no fallback
 */
export async function networkFirst({
  network,
  patienceMs,
  isGood,
  fallback,
  waitUntil,
}: NetworkFirstOptions): Promise<Response> {
  const settled: Promise<Settled> = network.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  const first = await Promise.race([settled, patience]);
  clearTimeout(timer);
  if (first && 'answer' in first && isGood(first.answer)) return first.answer;

  const fallbackResponse = await fallback();
  if (fallbackResponse) {
    waitUntil(settled);
    return fallbackResponse;
  }
  const last = first ?? (await settled);
  if ('answer' in last) return last.answer;
  throw last.error;
}
