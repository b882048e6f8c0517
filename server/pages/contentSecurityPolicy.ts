import { createHash } from 'node:crypto';
import { liveStyleText } from '#contract/core/pages/pageDocument.ts';

/** The texts of a page's inline elements, each exactly as it is between its tags. */
export interface InlineTexts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Returns the content security policy of a page. Its inline scripts and styles are allowed by their hashes and no
 * others are, so that the same bytes serve everybody. Style elements that the browser adds contain `liveStyleText` and
 * get their rules from scripts that may run. The app may call the API at the address it was built for. MUI writes
 * custom properties into style attributes, which only 'unsafe-inline' for attributes allows.
 */
export function contentSecurityPolicy(
  { scripts, styles }: InlineTexts,
  { secure, apiOrigin }: { secure: boolean; apiOrigin: string | null },
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map(hashOf)].join(' '),
    ["style-src 'self'", ...[...styles, liveStyleText].map(hashOf)].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    ['connect-src', "'self'", ...(apiOrigin ? [apiOrigin] : [])].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
