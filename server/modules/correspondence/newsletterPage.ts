import { shopName } from '#contract/shop.ts';
import { escapeHtml } from '../../escapeHtml.ts';

export interface NewsletterPage {
  heading: string;
  text: string;
  /** The page's one button; posts an empty form to `action`. Without it there is a way to the shop. */
  button?: { label: string; action: string };
  /** Of the content security policy, for the page's own style sheet. */
  nonce: string;
}

/** A page of the newsletter's links as a whole HTML document; it needs no JavaScript, as a mail program may have none. */
export function renderNewsletterPage({ heading, text, button, nonce }: NewsletterPage): string {
  const way = button
    ? `<form method="post" action="${escapeHtml(button.action)}"><button>${escapeHtml(button.label)}</button></form>`
    : `<a class="button" href="/">Go to the shop</a>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(heading)} · ${escapeHtml(shopName)}</title>
<style nonce="${escapeHtml(nonce)}">${styles}</style>
</head>
<body>
<header><a class="brand" href="/">${escapeHtml(shopName)}</a></header>
<main>
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(text)}</p>
${way}
</main>
</body>
</html>
`;
}

/** Who may do what on such a page: nothing but its own style and its own form. */
export function newsletterPagePolicy(nonce: string): string {
  return `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
}

/* The roles of the shop's theme, for a page that is shown without the app. */
const styles = `
:root{--page:#F4F6F9;--surface:#fff;--text:#14202F;--second:#4A586A;--line:#DEE3EA;--amber:#FFB426;--amberHover:#F5A300;--focus:#1F6FE5}
@media (prefers-color-scheme:dark){:root{--page:#0A1018;--surface:#151F2C;--text:#EAF0F7;--second:#AEBBCB;--line:#27364A;--amber:#FFBC42;--amberHover:#FFCB6B;--focus:#9DC4FF}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Helvetica Neue",Arial,sans-serif;-webkit-text-size-adjust:100%}
header{height:64px;padding:0 16px;display:flex;align-items:center;background:var(--surface);border-bottom:1px solid var(--line)}
.brand{display:flex;align-items:center;min-height:48px;color:var(--text);font-size:1.25rem;font-weight:700;letter-spacing:-.02em;text-decoration:none}
main{max-width:480px;margin:24px auto;padding:0 16px 32px}
h1{margin:0 0 8px;font-size:1.5rem;line-height:1.25;letter-spacing:-.01em;text-wrap:balance}
p{margin:0 0 24px;color:var(--second);overflow-wrap:anywhere}
button,.button{display:grid;place-items:center;width:100%;min-height:52px;padding:8px 20px;border:0;border-radius:12px;background:var(--amber);color:#1D1300;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
@media (hover:hover){button:hover,.button:hover{background:var(--amberHover)}}
@media (min-width:600px){header{padding:0 24px}main{margin-top:48px}}
`;
