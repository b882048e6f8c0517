import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { shopName } from '#contract/core/shop.ts';
import { escapeHtml } from './escapeHtml.ts';

/* Pages outside the app, such as those behind links in mails: HTML without scripts, which mail browsers may lack. */

export interface ScriptlessPage {
  /** As text; the shop's name is added to it. */
  title: string;
  /** The nonce of the content security policy, for the page's one style sheet. */
  nonce: string;
  /** The HTML of the page's main part. */
  content: string;
  styles?: string;
}

/** Renders the document around `content` in the look of the shop. Its button classes are `amber` and `outlined`. */
export function renderScriptlessPage({ title, nonce, content, styles = '' }: ScriptlessPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · ${escapeHtml(shopName)}</title>
<style nonce="${escapeHtml(nonce)}">${look}${styles}</style>
</head>
<body>
<header><a class="brand" href="/">${gear}${escapeHtml(shopName)}</a></header>
<main>
${content}
</main>
</body>
</html>
`;
}

/** Sends such a page. It may only use its own style and post its own form, and it is never cached. */
export function sendScriptlessPage(reply: FastifyReply, render: (nonce: string) => string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('cache-control', 'private, no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(render(nonce));
}

/** The gear with the pin, from the app icon. */
const gear = `<svg class="gear" viewBox="50 50 412 412" aria-hidden="true"><path fill="#F5A100" fill-rule="evenodd" d="M216.7 103.0 L217.0 59.8 A200 200 0 0 1 295.0 59.8 L295.3 103.0 A158 158 0 0 1 336.4 120.0 L367.1 89.7 A200 200 0 0 1 422.3 144.9 L392.0 175.6 A158 158 0 0 1 409.0 216.7 L452.2 217.0 A200 200 0 0 1 452.2 295.0 L409.0 295.3 A158 158 0 0 1 392.0 336.4 L422.3 367.1 A200 200 0 0 1 367.1 422.3 L336.4 392.0 A158 158 0 0 1 295.3 409.0 L295.0 452.2 A200 200 0 0 1 217.0 452.2 L216.7 409.0 A158 158 0 0 1 175.6 392.0 L144.9 422.3 A200 200 0 0 1 89.7 367.1 L120.0 336.4 A158 158 0 0 1 103.0 295.3 L59.8 295.0 A200 200 0 0 1 59.8 217.0 L103.0 216.7 A158 158 0 0 1 120.0 175.6 L89.7 144.9 A200 200 0 0 1 144.9 89.7 L175.6 120.0 A158 158 0 0 1 216.7 103.0 Z M256.0 374.6 L187.2 264.7 A81.12 81.12 0 1 1 324.8 264.7 Z M290.2 241.4 L256.0 261.2 L221.8 241.4 L221.8 201.9 L256.0 182.2 L290.2 201.9 Z"/></svg>`;

/* The colours of the shop's theme, for a page that is shown without the app. */
const look = `
:root{--page:#F4F6F9;--surface:#fff;--bar:#fff;--text:#14202F;--second:#4A586A;--line:#DEE3EA;--outline:#7C8899;--primary:#14386B;--amber:#FFB426;--amberHover:#F5A300;--warning:#8A5200;--warningSoft:#FFF4DC;--success:#0D7044;--successSoft:#E4F4EB;--error:#B3261E;--errorSoft:#FCEBE9;--focus:#1F6FE5}
@media (prefers-color-scheme:dark){:root{--page:#0A1018;--surface:#151F2C;--bar:#0D141E;--text:#EAF0F7;--second:#AEBBCB;--line:#27364A;--outline:#73849A;--primary:#A9C8FF;--amber:#FFBC42;--amberHover:#FFCB6B;--warning:#FFCB6B;--warningSoft:#33270F;--success:#79D6A0;--successSoft:#12311F;--error:#FFA59C;--errorSoft:#3F1D1A;--focus:#9DC4FF}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Helvetica Neue",Arial,sans-serif;font-variant-numeric:tabular-nums;-webkit-text-size-adjust:100%;overflow-wrap:break-word}
header{height:64px;padding:0 16px;display:flex;align-items:center;background:var(--bar);border-bottom:1px solid var(--line)}
.brand{display:flex;align-items:center;gap:8px;min-height:48px;color:var(--text);font-size:1.25rem;font-weight:700;letter-spacing:-.02em;text-decoration:none}
.gear{width:30px;height:30px}
main{max-width:480px;margin:24px auto;padding:0 16px 32px}
h1{margin:0 0 8px;font-size:1.5rem;line-height:1.25;letter-spacing:-.01em;text-wrap:balance}
button,.button{display:grid;place-items:center;width:100%;min-height:52px;padding:8px 20px;border:1px solid transparent;border-radius:12px;background:none;color:var(--primary);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.amber{background:var(--amber);color:#1D1300}
.outlined{border-color:var(--outline)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
@media (hover:hover){.amber:hover{background:var(--amberHover)}.outlined:hover,.text:hover{background:var(--page)}}
@media (min-width:600px){header{padding:0 24px}main{margin-top:48px}}
`;
