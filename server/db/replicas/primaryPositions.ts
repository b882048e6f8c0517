import { noPosition, type WalPosition } from './walPosition.ts';

/** How far the positions reach back; a replica that is further behind is too far behind for any reader. */
const keptMs = 330_000;

interface Step {
  /** When the primary was asked, by the process's own clock. */
  readonly askedAt: number;
  readonly position: WalPosition;
}

/**
 * The positions of the primary over time. They show how long a replica has been missing something, by one clock and
 * without the timestamps of transactions: while nobody writes there is no lag, and a replica that has lost its primary
 * lags as soon as somebody writes.
 */
export class PrimaryPositions {
  #steps: Step[] = [];

  /**
   * Records an answer of the primary. While the position does not change, only the first and the last answer are kept.
   */
  note(askedAt: number, position: WalPosition): void {
    const [before, last] = [this.#steps.at(-2), this.#steps.at(-1)];
    if (last?.position === position && before?.position === position) this.#steps.pop();
    // Another primary has taken over and lacks what the old one had not sent, so the record starts anew.
    if (last && position < last.position) this.#steps = [];
    this.#steps.push({ askedAt, position });
    while ((this.#steps[0]?.askedAt ?? askedAt) < askedAt - keptMs) this.#steps.shift();
  }

  get last(): Step {
    return this.#steps.at(-1) ?? { askedAt: Number.NEGATIVE_INFINITY, position: noPosition };
  }

  /**
   * How long a replica that has replayed up to a position has been missing something, in milliseconds. It is measured
   * up to the primary's last answer: while the primary is away, nothing is written that could be missed.
   */
  lagMs(replayed: WalPosition): number {
    const missing = this.#steps.find((step) => step.position > replayed);
    return missing ? this.last.askedAt - missing.askedAt : 0;
  }
}
