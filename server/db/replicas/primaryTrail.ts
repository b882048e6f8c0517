import { noPosition, type WalPosition } from './walPosition.ts';

/** For how long the trail is kept; a replica that is further behind is too far behind for anybody. */
const keptMs = 330_000;

interface Step {
  /** When the question was asked, on the process's own clock. */
  readonly askedAt: number;
  readonly position: WalPosition;
}

/**
 * How far the primary was at which moment. It tells how long a replica has been missing something, by one clock and
 * without the timestamps of transactions: a shop in which nobody writes has no lag, and a replica without a connection
 * to its primary has one as soon as somebody does.
 */
export class PrimaryTrail {
  #steps: Step[] = [];

  /** Notes an answer of the primary. Where it stands still, the first and the last moment are kept. */
  note(askedAt: number, position: WalPosition): void {
    const [before, last] = [this.#steps.at(-2), this.#steps.at(-1)];
    if (last?.position === position && before?.position === position) this.#steps.pop();
    // Another primary has taken over, and lacks what the last one had not sent: its own trail begins.
    if (last && position < last.position) this.#steps = [];
    this.#steps.push({ askedAt, position });
    while ((this.#steps[0]?.askedAt ?? askedAt) < askedAt - keptMs) this.#steps.shift();
  }

  /** The newest answer. */
  get last(): Step {
    return this.#steps.at(-1) ?? { askedAt: Number.NEGATIVE_INFINITY, position: noPosition };
  }

  /**
   * For how long whoever has replayed to a position has been missing something, as of the primary's last answer: while
   * the primary is away nothing is written that could be missed.
   */
  lagMs(replayed: WalPosition): number {
    const missing = this.#steps.find((step) => step.position > replayed);
    return missing ? this.last.askedAt - missing.askedAt : 0;
  }
}
