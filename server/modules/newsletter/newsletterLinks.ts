import * as z from 'zod';
import { keptData } from '#contract/people/keptData.ts';
import type { Deps } from '../../deps.ts';
import { sealedTokens } from '#server/plugins/session/sealedTokens.ts';
import { dayMs } from '#server/days.ts';

/*
 * The links in the mails of the newsletter and about coming services. A link proves that its reader received a mail at
 * the address. It holds the address and the time when it was made, sealed with a separate key for each purpose. So
 * nothing has to be stored, and a link to confirm can never end a subscription, nor the other way round.
 */

/** The paths of the links, below the API. */
export const linkPaths = {
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
  'service-confirm': '/services/confirm',
  'service-leave': '/services/leave',
} as const;

export type LinkPurpose = keyof typeof linkPaths;

export interface NewsletterLink {
  readonly email: string;
  readonly madeAt: Date;
  /** The services that a mail's link names, so that it confirms no others; missing in links of earlier releases. */
  readonly services?: readonly string[];
}

/** A link is valid as long as an unconfirmed request is stored. */
const confirmWithinMs = keptData.newsletterAsked.days * dayMs;

/** Whether a link to confirm that was made at a given time is still valid. */
export function stillConfirms(madeAt: Date, now: Date): boolean {
  return now.getTime() - madeAt.getTime() <= confirmWithinMs;
}

const contentSchema = z.tuple([z.string(), z.int()], z.array(z.string()));

/** Makes and reads the tokens for one purpose. @param secret the shop's secret, from which the key is derived */
export function newsletterTokens(secret: string, purpose: LinkPurpose) {
  const tokens = sealedTokens(secret, `newsletter ${purpose}`);
  return {
    make: ({ email, madeAt, services }: NewsletterLink): string =>
      tokens.make([email, madeAt.getTime(), ...(services ? [services] : [])]),
    /** Reads a token; null for anything that this shop did not make for this purpose. Does not check the age. */
    read(token: string): NewsletterLink | null {
      const content = tokens.read(token);
      if (content === undefined) return null;
      const [email, madeAt, services] = contentSchema.parse(content);
      return { email, madeAt: new Date(madeAt), ...(services && { services }) };
    },
  };
}

/** Returns a function that makes the absolute links in mails; each leads to a page of the API. */
export function createNewsletterLinks({ clock, config, secret }: Pick<Deps, 'clock' | 'config' | 'secret'>) {
  return (purpose: LinkPurpose, email: string, services?: readonly string[]): string => {
    const token = newsletterTokens(secret, purpose).make({ email, madeAt: clock(), ...(services && { services }) });
    return new URL(`/api${linkPaths[purpose]}?token=${token}`, config.publicUrl).href;
  };
}
