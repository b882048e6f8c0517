import { shopName } from '#contract/core/shop.ts';
import { escapeHtml } from '../../escapeHtml.ts';
import type { MailContent } from '../mailer.ts';
import { oneLine, severalLines } from '../oneLine.ts';

/*
 * A mail is a list of blocks, from which both its plain text and its HTML are made: so the two never say different
 * things, and escaping happens in one place. It has no pictures, no links but ours, and nothing that reports that it
 * was opened.
 */

export type MailBlock =
  /** A paragraph. */
  | string
  /** A code to type, in large digits. */
  | { kind: 'code'; code: string }
  /** The main action. */
  | { kind: 'button'; label: string; url: string }
  /** A secondary link, in running text. */
  | { kind: 'link'; text: string; label: string; url: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  /** Things that each have a page, under their own heading; `note` is shown beside each. */
  | { kind: 'things'; heading: string; rows: readonly { label: string; note: string; url: string }[] }
  /** What a person wrote, with line breaks kept, marked as theirs. */
  | { kind: 'quote'; text: string }
  /** Content that another part of the server has made, with its HTML already escaped. */
  | { kind: 'made'; text: string; html: string };

export interface MailParts {
  subject: string;
  heading: string;
  blocks: readonly MailBlock[];
  /** Why the reader gets this mail. */
  reason: string;
}

/**
 * Makes the subject, text and HTML of a mail. Strings may contain anything that a person typed.
 * @throws RangeError for a link that is not http or https
 */
export function renderMail({
  subject,
  heading,
  blocks,
  reason,
}: MailParts): Required<Pick<MailContent, 'subject' | 'text' | 'html' | 'holdsCode'>> {
  const footer = `${shopName}: vehicle and bike parts in Ghana. ${oneLine(reason)}`;
  const text = [oneLine(heading), ...blocks.map(blockText), `-- \n${footer}`].join('\n\n');
  return {
    subject: oneLine(subject),
    text: `${text}\n`,
    html: documentHtml(oneLine(heading), blocks.map(blockHtml).join('\n'), footer),
    holdsCode: blocks.some((block) => typeof block !== 'string' && block.kind === 'code'),
  };
}

function blockText(block: MailBlock): string {
  if (typeof block === 'string') return severalLines(block);
  switch (block.kind) {
    case 'code':
      return `    ${oneLine(block.code)}`;
    case 'button':
      return `${oneLine(block.label)}:\n${webUrl(block.url)}`;
    case 'link':
      return `${oneLine(block.text)} ${oneLine(block.label)}:\n${webUrl(block.url)}`;
    case 'facts':
      return block.rows.map(([label, value]) => `${oneLine(label)}: ${oneLine(value)}`).join('\n');
    case 'things':
      return [oneLine(block.heading), ...block.rows.map((row) => `${thingLine(row)}\n  ${webUrl(row.url)}`)].join('\n');
    case 'quote':
      return severalLines(block.text)
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
        .join('\n');
    case 'made':
      return severalLines(block.text);
  }
}

function blockHtml(block: MailBlock): string {
  if (typeof block === 'string') return `<p class="text" style="margin:0 0 16px">${linesHtml(block)}</p>`;
  switch (block.kind) {
    case 'code':
      return `<p class="code" style="margin:0 0 16px;padding:16px;border-radius:12px;background:#F4F6F9;color:#14202F;font-size:32px;line-height:40px;font-weight:700;letter-spacing:6px;text-align:center">${escapeHtml(oneLine(block.code))}</p>`;
    case 'button':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(webUrl(block.url))}" style="display:inline-block;padding:13px 24px;border-radius:12px;background:#FFB426;color:#1D1300;font-weight:600;line-height:22px;text-decoration:none">${escapeHtml(oneLine(block.label))}</a></p>`;
    case 'link':
      return `<p class="text" style="margin:0 0 16px">${escapeHtml(oneLine(block.text))} <a class="link" href="${escapeHtml(webUrl(block.url))}" style="color:#14386B">${escapeHtml(oneLine(block.label))}</a></p>`;
    case 'facts':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${block.rows.map(rowHtml).join('')}</table>`;
    case 'things':
      return `<h2 class="text" style="margin:24px 0 4px;font-size:18px;line-height:24px">${escapeHtml(oneLine(block.heading))}</h2><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 12px;border-collapse:collapse">${block.rows.map(thingHtml).join('')}</table>`;
    case 'quote':
      return `<blockquote class="quote" style="margin:0 0 16px;padding:12px 16px;border-radius:12px;background:#F4F6F9;color:#14202F">${linesHtml(block.text)}</blockquote>`;
    case 'made':
      return block.html;
  }
}

type Thing = { label: string; note: string; url: string };

function thingLine({ label, note }: Thing): string {
  return `- ${oneLine(label)}: ${oneLine(note)}`;
}

function thingHtml({ label, note, url }: Thing): string {
  return `<tr><td class="line" style="padding:10px 0;border-bottom:1px solid #DEE3EA;overflow-wrap:anywhere"><a class="link" href="${escapeHtml(webUrl(url))}" style="color:#14386B;font-weight:600">${escapeHtml(oneLine(label))}</a><br><span class="second" style="color:#4A586A">${escapeHtml(oneLine(note))}</span></td></tr>`;
}

function rowHtml([label, value]: readonly [label: string, value: string]): string {
  const cell = 'padding:8px 0;border-bottom:1px solid #DEE3EA;vertical-align:top';
  // A short value (a label, a price) is not wrapped; a long one may break anywhere, or an address would widen the mail.
  const wrap = (text: string) => (text.length <= 16 ? ';white-space:nowrap' : ';overflow-wrap:anywhere');
  return `<tr><td class="line second" style="${cell};padding-right:16px;color:#4A586A${wrap(label)}">${escapeHtml(oneLine(label))}</td><td class="line" align="right" style="${cell};font-weight:600${wrap(value)}">${escapeHtml(oneLine(value))}</td></tr>`;
}

function linesHtml(text: string): string {
  return escapeHtml(severalLines(text)).replaceAll('\n', '<br>');
}

/** We make all links in mails, so any other kind of address is a bug of ours. */
function webUrl(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') throw new RangeError(`No link in a mail: ${protocol}`);
  return href;
}

/** Mail programs understand tables and inline styles; the better ones also get the dark colours. */
function documentHtml(heading: string, content: string, footer: string): string {
  const title = escapeHtml(heading);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>
@media (prefers-color-scheme: dark) {
.page { background: #0A1018 !important }
.card { background: #151F2C !important; border-color: #27364A !important; color: #EAF0F7 !important }
.text, h1, h2 { color: #EAF0F7 !important }
.code, .quote { background: #0A1018 !important; color: #EAF0F7 !important }
.line { border-color: #27364A !important }
.second { color: #AEBBCB !important }
.link { color: #A9C8FF !important }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#F4F6F9">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#F4F6F9;table-layout:fixed"><tr><td align="center" style="padding:24px 12px">
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#FFFFFF;border:1px solid #DEE3EA;border-radius:16px;border-collapse:separate;color:#14202F;font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Helvetica Neue',Arial,sans-serif;font-size:16px;line-height:24px;table-layout:fixed;overflow-wrap:anywhere">
<tr><td style="padding:16px 24px;background:#0C1929;border-radius:15px 15px 0 0;color:#FFFFFF;font-size:20px;font-weight:700;letter-spacing:-0.4px">${escapeHtml(shopName)}</td></tr>
<tr><td style="padding:24px 24px 8px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:30px;letter-spacing:-0.2px">${title}</h1>
${content}
</td></tr>
</table>
<p class="second" style="max-width:560px;margin:16px auto 0;padding:0 12px;color:#4A586A;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:14px;line-height:20px">${escapeHtml(footer)}</p>
</td></tr></table>
</body>
</html>
`;
}
