import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import { MailError, type MailMessage } from './mailer.ts';
import { oneLine } from './oneLine.ts';

const address = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/;
/** The length of a header line in a mail (RFC 5322), minus room for the header's name. */
const maxHeaderLength = 900;
const headerName = /^[A-Za-z][A-Za-z0-9-]*$/;

/**
 * Makes the options for nodemailer. Nothing that a person typed can add a header, a recipient or a file: addresses are
 * passed as addresses, not as text to be parsed, and every header is one line.
 * @throws MailError `refused` when an address is not a single valid one, or a header has an invalid name
 */
export function mailOptions(message: MailMessage, from: string): SendMailOptions {
  const { to, replyTo, idempotencyKey, html } = message;
  if (!isAddress(to)) throw new MailError('refused', 'This is not one e-mail address.');
  if (replyTo && !isAddress(replyTo.address))
    throw new MailError('refused', 'The address for replies is not an e-mail address.');

  const headers: Record<string, { prepared: boolean; foldLines: boolean; value: string }> = {};
  for (const [name, value] of Object.entries(message.headers ?? {})) {
    if (!headerName.test(name)) throw new MailError('refused', 'This is not the name of a header.');
    // Passed unchanged: encoding or folding would break the addresses in List-Unsubscribe.
    headers[name] = { prepared: true, foldLines: false, value: asciiLine(value) };
  }

  return {
    from,
    to: { name: '', address: to },
    subject: plainWords(message.subject),
    text: message.text,
    headers: {
      // Asks for no automatic replies such as holiday notes (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...headers,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(html === undefined ? {} : { html }),
    ...(replyTo ? { replyTo: { name: plainWords(replyTo.name), address: replyTo.address } } : {}),
    ...(idempotencyKey === undefined ? {} : { messageId: `<${keyHash(idempotencyKey)}@${domainOf(from)}>` }),
  };
}

/** A hash of the key that reveals nothing about it and is safe in a file name. */
export function keyHash(idempotencyKey: string): string {
  return createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 32);
}

function isAddress(text: string): boolean {
  return text.length <= 254 && address.test(text) && !/\p{Cc}/u.test(text);
}

/**
 * One line in which no mail program finds an encoded word (RFC 2047): "=?utf-8?q?=E2=80=AE?=", typed as a name, would be
 * shown as the very character that `oneLine` takes out.
 */
function plainWords(text: string): string {
  return oneLine(text).replaceAll('=?', '= ?');
}

function asciiLine(value: string): string {
  return oneLine(value, maxHeaderLength).replace(/[^\x20-\x7e]/g, '');
}

function domainOf(from: string): string {
  return /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';
}
