import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { keyHash, mailOptions } from './mailOptions.ts';
import { MailError, type Mailer } from './mailer.ts';

export interface FileMailerOptions {
  /** Created if it does not exist; readable by the owner alone, since mails contain codes. */
  dir: string;
  from: string;
  /** Receives the path, recipient and subject of each mail; never its text. */
  log: { info(details: object, message: string): void };
  clock: () => Date;
  /** Receives the text of each mail. For a person who tries the shop at a terminal; never for a log. */
  echo?: (text: string) => void;
}

/** The mailer of a fresh machine: each mail becomes a file that any mail program opens. The file names sort by time. */
export function fileMailer({ dir, from, log, clock, echo }: FileMailerOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  let written = 0;

  return {
    async send(message) {
      const options = mailOptions(message, from);
      const at = clock();
      const { message: bytes } = await transport.sendMail({ ...options, date: at });
      if (!Buffer.isBuffer(bytes)) throw new MailError('down', 'The mail was not composed.');

      const key = message.idempotencyKey === undefined ? undefined : keyHash(message.idempotencyKey);
      // The counter keeps the order within a millisecond; the rest keeps processes apart.
      written = (written + 1) % 10_000;
      const moment = at.toISOString().replace(/[-:.]/g, '');
      const name = `${moment}-${String(written).padStart(4, '0')}-${key ?? randomUUID()}.eml`;
      const path = join(dir, name);
      try {
        await mkdir(dir, { recursive: true, mode: 0o700 });
        if (key !== undefined && (await readdir(dir)).some((other) => other.endsWith(`-${key}.eml`))) return;
        await writeWhole(path, bytes);
      } catch (error) {
        throw new MailError('down', 'The mail folder cannot be written.', { cause: error });
      }
      log.info({ path, to: message.to, subject: message.subject }, 'mail written');
      echo?.(`To: ${message.to}\nSubject: ${message.subject}\n\n${message.text}\n`);
    },

    close: () => Promise.resolve(),
  };
}

/** The file appears complete, in case a program watches the folder. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const temporary = `${path}.part`;
  try {
    await writeFile(temporary, bytes, { mode: 0o600, flag: 'wx' });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
