import { createTransport, type NodemailerError } from 'nodemailer';
import { mailOptions } from './mailOptions.ts';
import { MailError, type Mailer } from './mailer.ts';

export interface SmtpMailerOptions {
  /**
   * `smtps://user:password@host:465`, or `smtp://…:587`, where the connection is encrypted as soon as it is open. A
   * password is never sent in the clear, except to this machine itself or when the address says `?requireTLS=false`.
   */
  url: string;
  from: string;
  /** The limit for each step: connecting, the server's greeting, each reply. */
  timeoutMs?: number;
}

/** Makes a mailer that sends over SMTP, on a few connections that are kept open. */
export function smtpMailer({ url, from, timeoutMs = 15_000 }: SmtpMailerOptions): Mailer {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: 3,
    // Jobs retry as well, with more patience.
    maxRequeues: 1,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    ...(mustEncrypt(url) ? { requireTLS: true } : {}),
  });

  return {
    async send(message) {
      const options = mailOptions(message, from);
      try {
        await transport.sendMail(options);
      } catch (error) {
        throw toMailError(error);
      }
    },

    close() {
      transport.close();
      return Promise.resolve();
    },
  };
}

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether the connection carries a password over a network; without this, an attacker in between could switch TLS off.
 */
function mustEncrypt(url: string): boolean {
  const { protocol, username, hostname, searchParams } = new URL(url);
  return protocol === 'smtp:' && username !== '' && !loopback.test(hostname) && !searchParams.has('requireTLS');
}

/** Keeps the server's code and drops its text, which repeats addresses and sometimes the mail. */
function toMailError(error: unknown): MailError {
  if (!isNodemailerError(error)) return new MailError('down', 'The mail was not sent.', { cause: error });
  const code = error.responseCode ?? error.code ?? 'no code';
  // A refusal before a recipient was named (password, TLS, sender) is about the configuration, and the mail has to wait
  // until that is corrected.
  const aboutTheMail =
    error.permanent === true &&
    (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
    error.command !== 'MAIL FROM';
  return aboutTheMail
    ? new MailError('refused', `The mail server refused the mail (${code}).`)
    : new MailError('down', `The mail server did not accept the mail (${code}).`);
}

function isNodemailerError(error: unknown): error is NodemailerError {
  return error instanceof Error && 'code' in error;
}
