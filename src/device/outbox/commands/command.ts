import type * as z from 'zod/mini';
import type { Fault } from '#src/http/failures.ts';
import type { SchemaOrLate } from '#src/lib/lateSchema.ts';
import type { OutboxKind, OutboxRequest } from '../shared/entry.ts';

/**
 * Whether the shop has a command, or the outbox keeps it, be it for the next sign-in: what was typed for it is in good
 * hands.
 */
export function isInGoodHands(outcome: CommandOutcome<unknown>): boolean {
  return !('fault' in outcome) || (outcome.fault.code === 'signed_out' && outcome.id !== null);
}

export interface CommandPicture {
  readonly alt: string;
  /** The server's id of a picture that it already has; null for a picture that must be sent. */
  readonly id: string | null;
  /** The bytes to send; null when the server has them. */
  readonly blob: Blob | null;
  /** The name under which the bytes are already stored on this device; computed when it is left out. */
  readonly hash?: string | null;
  /** The bytes are still those that the person chose. They are shrunk before they are sent. */
  readonly original?: boolean;
}

/** Something that a person wants the shop to do. */
export interface Command<Schema extends z.ZodMiniType> {
  readonly kind: OutboxKind;
  /** In words for the person: "Post: Alternator 12V". */
  readonly label: string;
  readonly request: Pick<OutboxRequest, 'method' | 'path'> & Partial<OutboxRequest>;
  /** The schema of the answer. */
  readonly answer: SchemaOrLate<Schema>;
  /**
   * The idempotency key, for a form that stores one with its draft. Submitting the same id again means the same
   * command: unchanged, it is sent once; changed, it replaces the waiting entry. Default: a new key.
   */
  readonly id?: string;
  /**
   * Ids of the things that it changes, e.g. of an advert. Commands about the same thing are sent in the order given.
   */
  readonly about?: readonly string[];
  /**
   * They are sent first, and their ids become the `images` of the body. With a `fileField` in the request, the request
   * itself carries the only picture. Leave it out for a command that has nothing to do with pictures.
   */
  readonly pictures?: readonly CommandPicture[];
  /**
   * What the words that were typed for it are kept under (`typedWords.ts`). They are forgotten once the command is in
   * good hands, and a browser that is killed meanwhile does not bring them back.
   */
  readonly typedAt?: readonly string[];
  /**
   * Stores the part of the answer that is nowhere else; the entry is deleted afterwards. May be called again with the
   * same answer, and never throws. `answer` is null when this page cannot read it, `accountId` when a guest sent it.
   * @returns whether it is on the disk. If not, the entry stays, and the next page that starts stores it
   */
  readonly keepAnswer?: (answer: z.output<Schema> | null, accountId: string | null) => Promise<boolean>;
  /** What the form needs back when the person edits the entry; anything that can be cloned. */
  readonly form?: unknown;
  /**
   * For how long the person can take it back, in milliseconds, at most `maxHoldMs`: until then it is saved and not sent.
   * From then on it is sent whether or not a page of the shop is open.
   */
  readonly holdMs?: number;
  /** How long `submit` waits for the answer, in milliseconds; 8000 by default. */
  readonly patienceMs?: number;
}

/** What became of a command. Where there is a `fault`, it is not done, and what was typed is still on the screen. */
export type CommandOutcome<Answer> =
  /** The shop has the command. `answer` is null when a newer shop answers in a format that this page cannot read. */
  | { readonly kind: 'delivered'; readonly id: string; readonly answer: Answer | null }
  /** It is saved and will be sent automatically. */
  | { readonly kind: 'queued'; readonly id: string }
  /**
   * The shop refused it. It stays in the outbox under `id` until it is submitted again with that id, or discarded. `id`
   * is null when nothing was saved: the command needs an account and nobody is signed in, or the device cannot save.
   */
  | { readonly kind: 'needs-you'; readonly id: string | null; readonly fault: Fault }
  /** It was discarded, here or in another tab, before there was a result. */
  | { readonly kind: 'discarded'; readonly id: string; readonly fault: Fault }
  /** It was neither saved nor, as far as we know, delivered: it is on the screen and nowhere else. */
  | { readonly kind: 'unsaved'; readonly id: null; readonly fault: Fault };
