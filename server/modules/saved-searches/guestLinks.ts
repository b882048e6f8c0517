import * as z from 'zod';
import type { Deps } from '../../deps.ts';
import { signedTokens } from '#server/plugins/session/signedTokens.ts';

/* The links of searches without an account: as in stopLinks.ts, each holds what it does and an HMAC over that. */

/** What the page of a link asks and its button does. */
export const guestActs = ['confirm', 'stop', 'stop-all'] as const;
export type GuestAct = (typeof guestActs)[number];

/** The path of the page of a link, below the API. */
export const guestLinkPath = '/saved-searches/guest';
const contentSchema = z.tuple([z.enum(guestActs), z.string()]);

/** What a link does, and to what: the id of a search, or for `stop-all` the address. */
export interface GuestLink {
  readonly act: GuestAct;
  readonly of: string;
}

/** Makes the absolute link. */
export function guestLink({ config, secret }: Pick<Deps, 'config' | 'secret'>, { act, of }: GuestLink): string {
  const token = signedTokens(secret, 'searches without an account').make([act, of]);
  return new URL(`/api${guestLinkPath}?token=${token}`, config.publicUrl).href;
}

/** Reads a token; null for anything that this shop did not make. */
export function readGuestLink(secret: string, token: string): GuestLink | null {
  const content = signedTokens(secret, 'searches without an account').read(token);
  if (content === undefined) return null;
  const [act, of] = contentSchema.parse(content);
  return { act, of };
}
