import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deriveKey } from '#server/plugins/session/secretKey.ts';
import { newsletterTokens } from './newsletterLinks.ts';

const secret = 'a secret that only tests know, 32 bytes';
const link = { email: 'ama@example.com', madeAt: new Date('2026-11-20T10:00:00.000Z') };

describe('newsletterTokens', () => {
  it('reads what it made', () => {
    const tokens = newsletterTokens(secret, 'confirm');
    expect(tokens.read(tokens.make(link))).toEqual(link);
    const ofServices = { ...link, services: ['Rent a car'] };
    expect(tokens.read(tokens.make(ofServices))).toEqual(ofServices);
  });

  it('refuses a link for the other purpose, of another shop, or that was changed', () => {
    const token = newsletterTokens(secret, 'confirm').make(link);
    expect(newsletterTokens(secret, 'unsubscribe').read(token)).toBeNull();
    expect(newsletterTokens(`${secret}!`, 'confirm').read(token)).toBeNull();
    for (let index = 0; index < token.length; index += 1) {
      const changed = `${token.slice(0, index)}${token[index] === 'x' ? 'y' : 'x'}${token.slice(index + 1)}`;
      expect(newsletterTokens(secret, 'confirm').read(changed)).toBeNull();
    }
  });

  it('shows nobody the address, who has only the link', () => {
    const token = newsletterTokens(secret, 'confirm').make(link);
    const parts = token.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
    expect([token, ...parts].join(' ')).not.toContain('ama');
    expect(token).not.toBe(newsletterTokens(secret, 'confirm').make(link));
  });

  it('reads the links of mails that earlier releases sent, and none that is only said to be one', () => {
    // As 0.3.0 makes it.
    const content = Buffer.from(JSON.stringify([link.email, link.madeAt.getTime()])).toString('base64url');
    const signed = (purpose: string) =>
      createHmac('sha256', deriveKey(secret, purpose)).update(content).digest('base64url');
    expect(newsletterTokens(secret, 'confirm').read(`${content}.${signed('newsletter confirm')}`)).toEqual(link);
    expect(newsletterTokens(secret, 'confirm').read(`${content}.${signed('newsletter unsubscribe')}`)).toBeNull();
    const other = Buffer.from(JSON.stringify(['kofi@example.com', 0])).toString('base64url');
    expect(newsletterTokens(secret, 'confirm').read(`${other}.${signed('newsletter confirm')}`)).toBeNull();
  });

  it.each(['', '.', 'a.b', 'a.b.c', '💥', '..'])('refuses %j', (token) => {
    expect(newsletterTokens(secret, 'confirm').read(token)).toBeNull();
  });

  it('makes tokens that need no escaping in an address', () => {
    expect(newsletterTokens(secret, 'unsubscribe').make(link)).toMatch(/^[\w-]+$/);
  });
});
