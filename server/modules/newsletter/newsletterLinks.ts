import * as z from 'zod';
import { dayMs } from '#contract/core/durations.ts';
import { keptData } from '#contract/people/keptData.ts';
import type { Deps } from '../../deps.ts';
import { type LinkTools, sealedLinks } from '#server/plugins/session/sealedLinks.ts';

/*
 * The links in the mails of the newsletter and about coming services. A link proves that its reader received a mail at
 * the address. It holds the address and the time when it was made, sealed with a separate key for each purpose. So
 * nothing has to be stored, and a link to confirm can never end a subscription, nor the other way round.
 */

/** The paths of the links, below the API. */
const linkPaths = {
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
  'service-confirm': '/services/confirm',
  'service-leave': '/services/leave',
} as const;

type LinkPurpose = keyof typeof linkPaths;

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

const content = z.tuple([z.string(), z.int()], z.array(z.string()));

/** The links of one purpose, each to a page of the API. */
export function newsletterLinks({ clock, config, secret }: LinkTools & Pick<Deps, 'clock'>, purpose: LinkPurpose) {
  const links = sealedLinks(
    { config, secret },
    { path: linkPaths[purpose], purpose: `newsletter ${purpose}`, content },
  );
  return {
    path: links.path,
    /** Makes the absolute link for an address. */
    to: (email: string, services?: readonly string[]): string =>
      links.to([email, clock().getTime(), ...(services ? [[...services]] : [])]),
    /** Reads a token; null for anything that this shop did not make for this purpose. Does not check the age. */
    read(token: string): NewsletterLink | null {
      const found = links.read(token);
      if (!found) return null;
      const [email, madeAt, services] = found;
      return { email, madeAt: new Date(madeAt), ...(services && { services }) };
    },
  };
}
