import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deriveKey } from '#server/secretKey.ts';
import { newsletterLinks } from './newsletterLinks.ts';

const secret = 'a secret that only tests know, 32 bytes';
const config = { publicUrl: 'https://shop.example' };
const link = { email: 'ama@example.com', madeAt: new Date('2026-11-20T10:00:00.000Z') };

type Purpose = Parameters<typeof newsletterLinks>[1];
const linksOf = (purpose: Purpose, ofSecret = secret) =>
  newsletterLinks({ clock: () => link.madeAt, config, secret: ofSecret }, purpose);
/** The token of a new link. */
const tokenOf = (purpose: Purpose, services?: readonly string[]) =>
  new URL(linksOf(purpose).to(link.email, services)).searchParams.get('token') ?? '';

describe('newsletterLinks', () => {
  it('reads what it made', () => {
    const links = linksOf('confirm');
    expect(links.read(tokenOf('confirm'))).toEqual(link);
    expect(links.read(tokenOf('confirm', ['Rent a car']))).toEqual({ ...link, services: ['Rent a car'] });
  });

  it('refuses a link for the other purpose, of another shop, or that was changed', () => {
    const token = tokenOf('confirm');
    expect(linksOf('unsubscribe').read(token)).toBeNull();
    expect(linksOf('confirm', `${secret}!`).read(token)).toBeNull();
    for (let index = 0; index < token.length; index += 1) {
      const changed = `${token.slice(0, index)}${token[index] === 'x' ? 'y' : 'x'}${token.slice(index + 1)}`;
      expect(linksOf('confirm').read(changed)).toBeNull();
    }
  });

  it('shows nobody the address, who has only the link', () => {
    const token = tokenOf('confirm');
    const parts = token.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
    expect([token, ...parts].join(' ')).not.toContain('ama');
    expect(token).not.toBe(tokenOf('confirm'));
  });

  it('reads the links of mails that earlier releases sent, and none that is only said to be one', () => {
    // As 0.3.0 makes it.
    const content = Buffer.from(JSON.stringify([link.email, link.madeAt.getTime()])).toString('base64url');
    const signed = (purpose: string) =>
      createHmac('sha256', deriveKey(secret, purpose)).update(content).digest('base64url');
    expect(linksOf('confirm').read(`${content}.${signed('newsletter confirm')}`)).toEqual(link);
    expect(linksOf('confirm').read(`${content}.${signed('newsletter unsubscribe')}`)).toBeNull();
    const other = Buffer.from(JSON.stringify(['kofi@example.com', 0])).toString('base64url');
    expect(linksOf('confirm').read(`${other}.${signed('newsletter confirm')}`)).toBeNull();
  });

  it.each(['', '.', 'a.b', 'a.b.c', '💥', '..'])('refuses %j', (token) => {
    expect(linksOf('confirm').read(token)).toBeNull();
  });

  it('makes tokens that need no escaping in an address', () => {
    expect(tokenOf('unsubscribe')).toMatch(/^[\w-]+$/);
  });
});
