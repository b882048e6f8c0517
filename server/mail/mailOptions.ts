import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import { MailError } from './mailer.ts';
import type { MailMessage } from './mailer.ts';
import { oneLine } from './oneLine.ts';

const address = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/;
/** Of a line in a mail (RFC 5322), with room for the header's name. */
const maxHeaderLength = 900;
const headerName = /^[A-Za-z][A-Za-z0-9-]*$/;

/**
 * Makes what nodemailer sends. Nothing that a person typed can add a header, a recipient or a file: addresses are
 * handed over as addresses, not as text to be parsed, and every header is one line.
 * @throws MailError `refused` when an address is not one
 */
export function mailOptions(message: MailMessage, from: string): SendMailOptions {
  const { to, replyTo, idempotencyKey, html } = message;
  if (!isAddress(to)) throw new MailError('refused', 'This is not one e-mail address.');
  if (replyTo && !isAddress(replyTo.address)) throw new MailError('refused', 'The address for answers is not one.');

  const headers: Record<string, { prepared: boolean; foldLines: boolean; value: string }> = {};
  for (const [name, value] of Object.entries(message.headers ?? {})) {
    if (!headerName.test(name)) throw new MailError('refused', 'This is not the name of a header.');
    // As it is: encoding or folding would break the addresses in List-Unsubscribe.
    headers[name] = { prepared: true, foldLines: false, value: asciiLine(value) };
  }

  return {
    from,
    to: { name: '', address: to },
    subject: oneLine(message.subject),
    text: message.text,
    headers: {
      // No holiday note is wanted in return (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...headers,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(html === undefined ? {} : { html }),
    ...(replyTo ? { replyTo: { name: oneLine(replyTo.name), address: replyTo.address } } : {}),
    ...(idempotencyKey === undefined ? {} : { messageId: `<${keyHash(idempotencyKey)}@${domainOf(from)}>` }),
  };
}

/** A name for the key that tells nothing of it and fits into a file name. */
export function keyHash(idempotencyKey: string): string {
  return createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 32);
}

function isAddress(text: string): boolean {
  return text.length <= 254 && address.test(text) && !/\p{Cc}/u.test(text);
}

function asciiLine(value: string): string {
  return oneLine(value, maxHeaderLength).replace(/[^\x20-\x7e]/g, '');
}

function domainOf(from: string): string {
  return /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';
}
