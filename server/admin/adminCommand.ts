import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { email as emailSchema } from '#contract/core/fields.ts';
import { sentenceField } from '#contract/desk/reports.ts';
import type { Queryable } from '#server/db/connection.ts';
import { accounts } from '#server/db/tables/schema.ts';
import type { AdminTools } from './adminTools.ts';

/** What is wrong with a command, in a sentence for the person who typed it. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}

export interface AdminCommand {
  /** The text to type after `npm run admin --`. */
  readonly usage: string;
  readonly does: string;
  /** @returns what to print @throws AdminError */
  run(tools: AdminTools, words: readonly string[]): Promise<string>;
  /** The least and the most words that follow; exactly one by default. A sentence may be one word in quotes. */
  readonly takes?: readonly [number, number];
}

/** Any number of words, but at least this many. */
export const atLeast = (words: number) => [words, Number.POSITIVE_INFINITY] as const;

/** Finds the account with the e-mail that was typed. @throws AdminError when there is none */
export async function accountWithEmail(
  db: Queryable,
  typed: string | undefined,
): Promise<{ id: string; email: string }> {
  const address = emailSchema.safeParse(typed);
  if (!address.success) throw new AdminError(`"${typed ?? ''}" is not an e-mail.`);
  const [account] = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.email, address.data));
  if (!account) throw new AdminError(`No account has the e-mail ${address.data}.`);
  return account;
}

/** Reads the sentence that follows: why, as the person will read it. @throws AdminError */
export function sentenceOf(words: readonly string[]): string {
  const parsed = sentenceField.safeParse(words.join(' '));
  if (!parsed.success) throw new AdminError(parsed.error.issues[0]?.message ?? 'Say why, in a sentence.');
  return parsed.data;
}

/** Reads a number from 1 to 3660 that was typed. @throws AdminError */
export function numberOf(typed: string | undefined, what: string): number {
  const parsed = z.coerce.number().int().min(1).max(3660).safeParse(typed);
  if (!parsed.success) throw new AdminError(`Say how many ${what}, in a number.`);
  return parsed.data;
}
