import { dayMs } from '#contract/core/durations.ts';
import type { App, ModuleContext } from '../deps.ts';

const passwordPage = '/security';
/** How long the file may be trusted; RFC 9116 recommends less than a year. */
const validDays = 180;

/**
 * Registers what programs look for at fixed addresses: where a password manager sends a person to change a password
 * (https://w3c.github.io/webappsec-change-password-url/), and where to report a hole in the shop (RFC 9116). Every other
 * address below /.well-known leads nowhere, by which such programs tell whether a shop answers truthfully.
 */
export function registerWellKnown(pages: App, { config, clock }: Pick<ModuleContext, 'config' | 'clock'>): void {
  const { publicUrl, contact } = config;

  pages.get('/.well-known/change-password', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').redirect(passwordPage, 302),
  );

  pages.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) => {
    // The same all day, whichever process answers.
    const today = Math.floor(clock().getTime() / dayMs) * dayMs;
    const expires = new Date(today + validDays * dayMs).toISOString();
    const lines = [
      `Contact: mailto:${contact.email}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${new URL('/.well-known/security.txt', publicUrl).href}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`);
  });
}
