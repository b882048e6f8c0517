import * as z from 'zod/mini';
import { type LaterReason, type OutboxProblem, outboxProblemSchema } from './entry.ts';

/*
 * What an answer means. Only the shop can name the command that it has applied: whatever else says "200" (a captive
 * portal, a proxy, a cache) is not the shop, and the command waits. Nothing is dropped.
 */

/** What came back over the connection. */
export interface OutboxAnswer {
  /** 0 for a redirect that the browser would not show. */
  readonly status: number;
  /** The command that the answer names (header `Idempotency-Key`). */
  readonly key: string | null;
  /** The parsed body; undefined when it is not JSON. */
  readonly body: unknown;
  /** The header `Retry-After`, as it came. */
  readonly retryAfter: string | null;
}

export type Verdict =
  /** The shop has applied the command, now or before. */
  | { readonly kind: 'delivered'; readonly answer: unknown }
  | {
      readonly kind: 'later';
      readonly reason: LaterReason;
      /** How long the shop asks to be left alone. */
      readonly waitMs: number | null;
    }
  /** The shop has refused the command. */
  | { readonly kind: 'needs-you'; readonly problem: OutboxProblem };

/** Nothing, or nothing usable, came back. */
export function noAnswer(reason: 'line' | 'timeout' | 'not-ours'): Verdict {
  return { kind: 'later', reason, waitMs: null };
}

const tooLarge: OutboxProblem = {
  status: 413,
  code: 'too_large',
  message: 'This is too large to be sent. Take a picture out, or shorten the text.',
};

const waits = new Set([408, 425, 429]);

/** What an answer to a command means. @param key the command's idempotency key */
export function judge(answer: OutboxAnswer, key: string): Verdict {
  if (answer.status >= 200 && answer.status < 300) {
    const named = answer.key === key && isObject(answer.body);
    return named ? { kind: 'delivered', answer: answer.body } : noAnswer('not-ours');
  }
  return judgeRefusal(answer);
}

/** What an answer without success means; also to an upload, which names no command. */
export function judgeRefusal(answer: OutboxAnswer): Verdict {
  const { status } = answer;
  const parsed = z.safeParse(outboxProblemSchema, answer.body);
  const problem = parsed.success && parsed.data.status === status ? parsed.data : null;
  if (status >= 500 || waits.has(status)) {
    return { kind: 'later', reason: 'busy', waitMs: retryAfterMs(answer.retryAfter) };
  }
  if (problem && status >= 400) return { kind: 'needs-you', problem };
  // A proxy in front of the shop may say so in its own words, and will say it every time.
  if (status === 413) return { kind: 'needs-you', problem: tooLarge };
  return noAnswer('not-ours');
}

/** Seconds alone: the other form is a date, which a phone with a wrong clock cannot read. */
function retryAfterMs(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header.trim()) ? Number(header) * 1000 : null;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
