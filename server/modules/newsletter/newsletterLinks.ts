import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { keptData } from '#contract/people/keptData.ts';
import type { Deps } from '../../deps.ts';
import { deriveKey } from '../../plugins/secretKey.ts';

/*
 * The links of the newsletter's mails, and of those about services to come. A link proves that its reader got a mail at the
 * address: it holds the address, when it was made, and an HMAC over both with a key of its own purpose, so that nothing has
 * to be stored and a link to confirm never ends a subscription, nor the other way round.
 */

/** Where they lead, below the API. */
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
  /** Of a link to confirm services: those that its mail names, so that it confirms no other. Those of earlier releases have none. */
  readonly services?: readonly string[];
}

/** As long as what was asked for is kept without an answer. */
const confirmWithinMs = keptData.newsletterAsked.days * 86_400_000;

/** Whether a link that was made at a moment still confirms. */
export function stillConfirms(madeAt: Date, now: Date): boolean {
  return now.getTime() - madeAt.getTime() <= confirmWithinMs;
}

const contentSchema = z.tuple([z.string(), z.int()], z.array(z.string()));

/** Makes and reads the tokens of one purpose. */
export function newsletterTokens(secret: string, purpose: LinkPurpose) {
  const key = deriveKey(secret, `newsletter ${purpose}`);
  const sign = (content: string) => createHmac('sha256', key).update(content).digest();
  return {
    make({ email, madeAt, services }: NewsletterLink): string {
      const told = [email, madeAt.getTime(), ...(services ? [services] : [])];
      const content = Buffer.from(JSON.stringify(told)).toString('base64url');
      return `${content}.${sign(content).toString('base64url')}`;
    },
    /** Null for anything that was not made for this purpose by this shop. */
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

/** Makes the links, each to a page of the API. */
export function createNewsletterLinks({ clock, config, secret }: Pick<Deps, 'clock' | 'config' | 'secret'>) {
  return (purpose: LinkPurpose, email: string, services?: readonly string[]): string => {
    const token = newsletterTokens(secret, purpose).make({ email, madeAt: clock(), ...(services && { services }) });
    return new URL(`/api${linkPaths[purpose]}?token=${token}`, config.publicUrl).href;
  };
}
