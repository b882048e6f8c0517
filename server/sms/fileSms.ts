import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SmsError, type SmsSender } from './smsSender.ts';

/**
 * The SMS sender of a fresh machine: each SMS is a text file beside the mails, readable by the owner alone, since some
 * contain a code. The file names sort by time. They cost nothing.
 * @param options.log receives the path and the recipient of each; never its text
 * @param options.echo receives the text, for a person who tries the shop at a terminal; never for a log
 */
export function fileSms({
  dir,
  log,
  clock,
  echo,
}: {
  dir: string;
  log: { info(details: object, message: string): void };
  clock: () => Date;
  echo?: (text: string) => void;
}): SmsSender {
  return {
    async send({ to, text }) {
      const file = path.join(dir, `${clock().toISOString().replace(/[-:.]/g, '')}-${randomUUID()}.txt`);
      try {
        await mkdir(dir, { recursive: true, mode: 0o700 });
        // The file appears complete, in case a program watches the folder.
        await writeFile(`${file}.part`, `To: ${to}\n\n${text}\n`, { mode: 0o600, flag: 'wx' });
        await rename(`${file}.part`, file);
      } catch (error) {
        throw new SmsError('down', 'The SMS folder cannot be written.', { cause: error });
      }
      log.info({ path: file, to }, 'SMS written');
      echo?.(`SMS to ${to}\n\n${text}\n`);
      return { costPesewas: 0 };
    },
  };
}
