interface Ask {
  /** The request on its way. */
  readonly network: Promise<Response>;
  /** How long the network may take while there is something else to show. */
  readonly patienceMs: number;
  /** Whether an answer is worth more than what stands in. */
  readonly isGood: (answer: Response) => boolean;
  /** What stands in for an answer that does not come. */
  readonly instead: () => Promise<Response | undefined>;
  /** Keeps the worker awake while the network is still asked behind what was shown. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

type Settled = { readonly answer: Response } | { readonly error: unknown };

/**
 * The network's answer when it is good and comes in time. When it is late, broken or bad, what stands in; without that,
 * whatever the network says in the end, however long it takes.
 * @throws what the connection failed with, when nothing stands in
 */
export async function networkFirst({ network, patienceMs, isGood, instead, waitUntil }: Ask): Promise<Response> {
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

  const stand = await instead();
  if (stand) {
    waitUntil(settled);
    return stand;
  }
  const last = first ?? (await settled);
  if ('answer' in last) return last.answer;
  throw last.error;
}
