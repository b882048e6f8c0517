import * as z from 'zod/mini';
import { parseJson } from '#contract/core/parseJson.ts';
import type { WantedPartForm } from '#contract/people/wantedParts.ts';
import { tabStore } from '#src/lib/storage/smallStore.ts';

/* What the form for a wanted part begins with: what was searched for, or what was typed before signing in. */

const text = z._default(z.string(), '');

/** The form's texts in a body of the outbox or in the tab's storage; what is missing is empty. */
export const wantedFormSchema = z.object({
  make: text,
  model: text,
  year: text,
  partType: text,
  words: text,
  region: text,
});

export const emptyWanted: WantedPartForm = wantedFormSchema.parse({});

const place = 'wanted-part';
const keptSchema = z.extend(wantedFormSchema, { person: z.optional(z.string()) });

/** Keeps what was typed while the person signs in, in this tab only. */
export function keepTypedWanted(typed: WantedPartForm): void {
  tabStore.set(place, JSON.stringify(typed));
}

/**
 * Returns what was typed before signing in, or null. It belongs to the first person who has signed in since.
 * @param person who writes (`writer.ts`); null for somebody without an account
 */
export function typedWanted(person: string | null): WantedPartForm | null {
  const kept = keptSchema.safeParse(parseJson(tabStore.get(place) ?? '')).data;
  if (!kept || (kept.person !== undefined && kept.person !== person)) return null;
  const { person: _, ...typed } = kept;
  if (person !== null) tabStore.set(place, JSON.stringify({ ...typed, person }));
  return typed;
}

/** Forgets what was typed, once it was sent. */
export function forgetTypedWanted(): void {
  tabStore.remove(place);
}
