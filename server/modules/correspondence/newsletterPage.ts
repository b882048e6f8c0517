import { escapeHtml } from '../../escapeHtml.ts';
import { renderScriptlessPage } from '../../scriptlessPage.ts';

export interface NewsletterPage {
  heading: string;
  text: string;
  /** The page's one button; posts an empty form to `action`. Without it there is a way to the shop. */
  button?: { label: string; action: string };
  /** Of the content security policy, for the page's own style sheet. */
  nonce: string;
}

/** A page of the newsletter's links as a whole HTML document. */
export function renderNewsletterPage({ heading, text, button, nonce }: NewsletterPage): string {
  const way = button
    ? `<form method="post" action="${escapeHtml(button.action)}"><button class="amber">${escapeHtml(button.label)}</button></form>`
    : `<a class="button amber" href="/">Go to the shop</a>`;
  return renderScriptlessPage({
    title: heading,
    nonce,
    content: `<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(text)}</p>
${way}`,
    styles: 'p{margin:0 0 24px;color:var(--second);overflow-wrap:anywhere}',
  });
}
