import type { FastifyReply } from 'fastify';
import type { App } from './deps.ts';
import { judgeError, sayWhenToRetry } from './plugins/requests/errorHandler.ts';
import { escapeHtml } from './escapeHtml.ts';
import { renderScriptlessPage, sendScriptlessPage } from './scriptlessPage.ts';

/*
 * The page behind the link of a mail: one sentence, links to what it is about, and at most one button. A GET changes nothing, since mail scanners
 * open every link; the button posts.
 */

export interface QuestionPage {
  heading: string;
  text: string;
  /** Pages of the shop that it leads to, above the button. */
  links?: readonly { label: string; href: string }[];
  /** The page's one button, which posts an empty form to `action`. Without it the page has a link to the shop. */
  button?: { label: string; action: string };
}

/** Sends the page. Its address contains the link's token, so it is never sent on as a referrer. */
export function sendQuestionPage(
  reply: FastifyReply,
  status: number,
  { heading, text, links = [], button }: QuestionPage,
): FastifyReply {
  const way = button
    ? `<form method="post" action="${escapeHtml(button.action)}"><button class="amber">${escapeHtml(button.label)}</button></form>`
    : `<a class="button amber" href="/">Go to the shop</a>`;
  reply.code(status).header('referrer-policy', 'no-referrer');
  return sendScriptlessPage(reply, (nonce) =>
    renderScriptlessPage({
      title: heading,
      nonce,
      content: `<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(text)}</p>
${links.map(({ label, href }) => `<p><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>`).join('\n')}
${way}`,
      styles: 'p{margin:0 0 24px;color:var(--second);overflow-wrap:anywhere}',
    }),
  );
}

/** Answers the errors of these routes as such a page, for a person follows their links. */
export function answerErrorsWithPages(scope: App): void {
  scope.setErrorHandler((error, request, reply) => {
    const problem = judgeError(error, request);
    sayWhenToRetry(problem, reply);
    void reply.removeHeader('etag');
    return sendQuestionPage(reply, problem.status, {
      heading: problem.status === 429 || problem.status === 503 ? 'Please wait a moment' : 'That did not work',
      text: problem.message,
    });
  });
}

/**
 * Accepts and ignores any form body, and answers errors with pages. Mail programs post "List-Unsubscribe=One-Click" as either kind of form; the token
 * in the address is all that matters.
 */
export function takeAnyForm(scope: App): void {
  answerErrorsWithPages(scope);
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, done) => {
    done(null, null);
  });
}
