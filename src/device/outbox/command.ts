import type * as z from 'zod/mini';
import type { SchemaOrLate } from '#src/lib/lateSchema.ts';
import type { LaterReason, OutboxKind, OutboxProblem, OutboxRequest } from './shared/entry.ts';

/** A picture that goes with a command. */
export interface CommandPicture {
  readonly alt: string;
  /** The server's id of a picture that it has already; null for one that is to be sent. */
  readonly id: string | null;
  /** What is to be sent; null when the server has it. */
  readonly blob: Blob | null;
  /** The name that its bytes have on this device already; found out where it is left out. */
  readonly hash?: string | null;
  /** They are as they were chosen, and are made small before they go out. */
  readonly original?: boolean;
}

/** What a person wants done. */
export interface Command<Schema extends z.ZodMiniType> {
  readonly kind: OutboxKind;
  /** In words for the person: "Post: Alternator 12V". */
  readonly label: string;
  readonly request: Pick<OutboxRequest, 'method' | 'path'> & Partial<OutboxRequest>;
  /** What the answer looks like. */
  readonly answer: SchemaOrLate<Schema>;
  /**
   * The idempotency key, for a form that keeps one with its draft. The same id again is the same command: unchanged it
   * is sent once, changed it replaces what waits. Default: a new one.
   */
  readonly id?: string;
  /** Ids of what it changes, e.g. the advert's: commands about the same go out in the order they were given. */
  readonly about?: readonly string[];
  /**
   * They are sent first, and their ids become the body's `images`; with a `fileField` in the request the one goes in it.
   * Leave it out where there are none to do with.
   */
  readonly pictures?: readonly CommandPicture[];
  /** What the form wants back when the person edits the entry; anything that can be cloned. */
  readonly form?: unknown;
  /** How long somebody waits for the answer, default 8 s. */
  readonly patienceMs?: number;
}

/** What the person can be told. */
export type SubmitOutcome<Answer> =
  /** The shop has it. `answer` is null when a newer shop answers in a form that this page cannot read. */
  | { readonly kind: 'delivered'; readonly id: string; readonly answer: Answer | null }
  /** It is kept and goes out by itself. `reason` is why it has not yet; null when there was no time to find out. */
  | { readonly kind: 'queued'; readonly id: string; readonly reason: LaterReason | null }
  /**
   * The shop refused it. It stays in the outbox under `id` until it is submitted again with that id, or discarded.
   * `id` is null when nothing was kept, since nobody is signed in to whom it would belong.
   */
  | { readonly kind: 'needs-you'; readonly id: string | null; readonly problem: OutboxProblem }
  /** It was discarded, here or in another tab, before anything was known of it. */
  | { readonly kind: 'discarded'; readonly id: string };
