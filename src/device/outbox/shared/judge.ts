import * as z from 'zod/mini';
import { type LaterReason, type OutboxProblem, outboxProblemSchema } from './entry.ts';

/*
 * Decides what a response means. Only the shop can name the command that it has applied. Anything else that says "200"
 * (a captive portal, a proxy, a cache) is not the shop, and the command keeps waiting. Nothing is dropped.
 */

/** The response that came back over the connection. */
export interface OutboxAnswer {
  /** 0 for a redirect that the browser would not show. */
  readonly status: number;
  /** The idempotency key of the command that the response names (header `Idempotency-Key`). */
  readonly key: string | null;
  /** The parsed body; anything else when it is not JSON. */
  readonly body: unknown;
  /** The unparsed header `Retry-After`. */
  readonly retryAfter: string | null;
}

export type Verdict =
  /** The shop has applied the command, now or before. */
  | { readonly kind: 'delivered'; readonly answer: unknown }
  | {
      readonly kind: 'later';
      readonly reason: LaterReason;
      /** How long the shop asks us to wait; null when it does not say. */
      readonly waitMs: number | null;
    }
  /** The shop has refused the command. */
  | {
      readonly kind: 'needs-you';
      readonly problem: OutboxProblem;
      /** Whether the shop says that no earlier try was applied either. */
      readonly isUnapplied?: true;
    };

/** The verdict when nothing, or nothing usable, came back: try again later. */
export function noAnswer(reason: 'connection' | 'timeout' | 'not-ours'): Verdict {
  return { kind: 'later', reason, waitMs: null };
}

const tooLarge: OutboxProblem = {
  status: 413,
  code: 'too_large',
  message: 'This is too large to be sent. Remove a picture, or shorten the text.',
};

const waits = new Set([408, 425, 429]);

/** Decides what the response to a command means. @param key the command's idempotency key */
export function judge(answer: OutboxAnswer, key: string): Verdict {
  if (answer.status >= 200 && answer.status < 300) {
    const named = answer.key === key && isObject(answer.body);
    return named ? { kind: 'delivered', answer: answer.body } : noAnswer('not-ours');
  }
  const verdict = judgeRefusal(answer);
  // A refusal that names the command comes from behind the look-up of its key.
  return verdict.kind === 'needs-you' && answer.key === key ? { ...verdict, isUnapplied: true } : verdict;
}

/** Decides what an unsuccessful response means. Also used for uploads, whose responses name no command. */
export function judgeRefusal(answer: OutboxAnswer): Verdict {
  const { status } = answer;
  const parsed = z.safeParse(outboxProblemSchema, answer.body);
  const problem = parsed.success && parsed.data.status === status ? parsed.data : null;
  if (status >= 500 || waits.has(status)) {
    return { kind: 'later', reason: 'busy', waitMs: retryAfterMs(answer.retryAfter) };
  }
  if (problem && status >= 400) return { kind: 'needs-you', problem };
  // A proxy in front of the shop may answer this in its own words, and would answer the same every time.
  if (status === 413) return { kind: 'needs-you', problem: tooLarge };
  return noAnswer('not-ours');
}

/** Accepts seconds only. The other form is a date, which a phone with a wrong clock would misread. */
function retryAfterMs(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header.trim()) ? Number(header) * 1000 : null;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
