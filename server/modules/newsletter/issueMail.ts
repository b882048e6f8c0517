import { marked, type Token, type Tokens } from 'marked';
import { maxIssueCharacters } from '#contract/desk/deskNewsletter.ts';
import { escapeHtml } from '../../escapeHtml.ts';
import type { MailContent } from '../../mail/mailer.ts';
import { severalLines } from '../../mail/oneLine.ts';
import { renderMail } from '../../mail/templates/layout.ts';
import { leaveHeaders } from '../../mail/templates/leaveHeaders.ts';

/*
 * An issue of the newsletter, made from Markdown: a heading, which is the subject, and below it text, headings, lists
 * and links. Its HTML is built here piece by piece from the tokens of the parser, so that no HTML of the text itself
 * gets into the mail: it is shown as it was typed. Pictures are not allowed, since they could reveal that the mail was
 * opened.
 */

/** An issue that cannot be sent; the message tells its author why, in a sentence. */
export class IssueError extends Error {
  override readonly name = 'IssueError';
}

export interface Issue {
  readonly subject: string;
  readonly markdown: string;
}

/** Parses an issue. @throws IssueError when it has no subject or text, is too long, or has parts not allowed */
export function readIssue(markdown: string): Issue {
  if (markdown.length > maxIssueCharacters) throw new IssueError('The text is too long for a mail.');
  const [first, ...rest] = tokensOf(markdown);
  if (first?.type !== 'heading' || !('depth' in first) || first.depth !== 1) {
    throw new IssueError('Begin with the subject, as a heading: # What is new in the yard');
  }
  if (rest.length === 0) throw new IssueError('There is nothing below the subject.');
  for (const token of rest) blockOf(token);
  return { subject: plain(childrenOf(first)), markdown };
}

/** The mail of an issue for one subscriber. @param unsubscribeUrl the subscriber's link, as for `leaveHeaders` */
export function issueMail({ subject, markdown }: Issue, unsubscribeUrl: string): MailContent {
  const [, ...tokens] = tokensOf(markdown);
  const mail = renderMail({
    subject,
    heading: subject,
    blocks: [
      ...tokens.map((token) => ({ kind: 'made' as const, ...blockOf(token) })),
      { kind: 'link', text: 'Had enough?', label: 'Unsubscribe', url: unsubscribeUrl },
    ],
    reason: 'You get this mail because you confirmed the newsletter.',
  });
  return {
    ...mail,
    isBulk: true,
    headers: leaveHeaders(unsubscribeUrl),
  };
}

/** The parts of an issue, without characters that nobody sees: one of them could turn a line around. */
function tokensOf(markdown: string): Token[] {
  return marked.lexer(severalLines(markdown)).filter(({ type }) => type !== 'space');
}

interface Made {
  readonly text: string;
  readonly html: string;
}

/** @throws IssueError for a part that is not allowed in a newsletter */
function blockOf(token: Token): Made {
  if (is(token, 'heading')) {
    const text = plain(token.tokens);
    return {
      text,
      html: `<h2 class="text" style="margin:24px 0 8px;font-size:18px;line-height:24px">${inline(token.tokens)}</h2>`,
    };
  }
  if (is(token, 'paragraph')) {
    return { text: plain(token.tokens), html: `<p class="text" style="margin:0 0 16px">${inline(token.tokens)}</p>` };
  }
  if (is(token, 'list')) {
    const sign = (at: number) => (token.ordered ? `${at + 1}.` : '-');
    const tag = token.ordered ? 'ol' : 'ul';
    const items = token.items.map(({ tokens }) => `<li style="margin:0 0 8px">${inline(tokens)}</li>`).join('');
    return {
      text: token.items.map(({ tokens }, at) => `${sign(at)} ${plain(tokens)}`).join('\n'),
      html: `<${tag} class="text" style="margin:0 0 16px;padding-left:24px">${items}</${tag}>`,
    };
  }
  if (is(token, 'hr'))
    return { text: '* * *', html: '<hr style="border:0;border-top:1px solid #DEE3EA;margin:24px 0">' };
  // HTML is shown as it was typed.
  if (is(token, 'html')) return { text: token.raw.trim(), html: `<p class="text">${escapeHtml(token.raw.trim())}</p>` };
  throw new IssueError(`A newsletter may have text, headings, lists and links, but no ${token.type}.`);
}

function inline(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (is(token, 'strong')) return `<strong>${inline(token.tokens)}</strong>`;
      if (is(token, 'em')) return `<em>${inline(token.tokens)}</em>`;
      if (is(token, 'br')) return '<br>';
      if (is(token, 'link')) {
        return `<a class="link" href="${escapeHtml(webAddress(token.href))}" style="color:#14386B">${inline(token.tokens)}</a>`;
      }
      if (is(token, 'image')) throw new IssueError('A newsletter has no pictures: link to the advert instead.');
      const children = childrenOf(token);
      return children.length > 0 ? inline(children) : escapeHtml(wordsOf(token));
    })
    .join('');
}

function plain(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (is(token, 'br')) return '\n';
      if (is(token, 'link')) {
        const label = plain(token.tokens);
        return label === token.href ? label : `${label} (${webAddress(token.href)})`;
      }
      const children = childrenOf(token);
      return children.length > 0 ? plain(children) : wordsOf(token);
    })
    .join('');
}

/** The text of a token without children; escaped characters are already unescaped. */
function wordsOf(token: Token): string {
  return 'text' in token && typeof token.text === 'string' ? token.text : token.raw;
}

function childrenOf(token: Token): readonly Token[] {
  return 'tokens' in token && token.tokens ? token.tokens : [];
}

function webAddress(typed: string): string {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (url && ['http:', 'https:', 'mailto:'].includes(url.protocol)) return url.href;
  throw new IssueError(`"${typed}" is not a valid link. Begin it with https://`);
}

interface Kinds {
  heading: Tokens.Heading;
  paragraph: Tokens.Paragraph;
  list: Tokens.List;
  hr: Tokens.Hr;
  html: Tokens.HTML;
  strong: Tokens.Strong;
  em: Tokens.Em;
  br: Tokens.Br;
  link: Tokens.Link;
  image: Tokens.Image;
}

function is<Kind extends keyof Kinds>(token: Token, kind: Kind): token is Kinds[Kind] {
  return token.type === kind;
}
