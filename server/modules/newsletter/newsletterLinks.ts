import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { keptData } from '#contract/people/keptData.ts';
import type { Deps } from '../../deps.ts';
import { deriveKey } from '#server/plugins/session/secretKey.ts';

/*
 * The links in the mails of the newsletter and about coming services. A link proves that its reader received a mail at
 * the address. It holds the address, the time when it was made, and an HMAC over both with a separate key for each
 * purpose. So nothing has to be stored, and a link to confirm can never end a subscription, nor the other way round.
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
  /**
   * For a link to confirm services: the services that its mail names, so that it confirms no others. Links of earlier
   * releases have none.
   */
  readonly services?: readonly string[];
}

/** A link is valid as long as an unconfirmed request is stored. */
const confirmWithinMs = keptData.newsletterAsked.days * 86_400_000;

/** Whether a link to confirm that was made at a given time is still valid. */
export function stillConfirms(madeAt: Date, now: Date): boolean {
  return now.getTime() - madeAt.getTime() <= confirmWithinMs;
}

const contentSchema = z.tuple([z.string(), z.int()], z.array(z.string()));

/** Makes and reads the tokens for one purpose. @param secret the shop's secret, from which the key is derived */
export function newsletterTokens(secret: string, purpose: LinkPurpose) {
  const key = deriveKey(secret, `newsletter ${purpose}`);
  const sign = (content: string) => createHmac('sha256', key).update(content).digest();
  return {
    make({ email, madeAt, services }: NewsletterLink): string {
      const told = [email, madeAt.getTime(), ...(services ? [services] : [])];
      const content = Buffer.from(JSON.stringify(told)).toString('base64url');
      return `${content}.${sign(content).toString('base64url')}`;
    },
    /** Reads a token; null for anything that this shop did not make for this purpose. Does not check the age. */
    read(token: string): NewsletterLink | null {
      const [content = '', signature = '', ...more] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(content);
      if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const told: unknown = JSON.parse(Buffer.from(content, 'base64url').toString('utf8'));
      const [email, madeAt, services] = contentSchema.parse(told);
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
