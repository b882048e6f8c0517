import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { readMail, type ReceivedMail } from './readMail.ts';

export interface DeliveredMail extends ReceivedMail {
  /** The addresses of the envelope: where the mail was really sent. */
  from: string;
  to: string[];
}

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  port: number;
  /** Everything delivered so far, oldest first. */
  mails: DeliveredMail[];
  /** The first mail that fits, now or as soon as it arrives; rejects after `timeoutMs`. */
  waitFor(fits: (mail: DeliveredMail) => boolean, timeoutMs?: number): Promise<DeliveredMail>;
  close(): Promise<void>;
}

/** Starts a real SMTP server on a free port of this machine; it stores what it receives. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: DeliveredMail[] = [];
  const watchers = new Set<(mail: DeliveredMail) => void>();

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 500,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const mail = {
          ...readMail(Buffer.concat(chunks)),
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
        };
        mails.push(mail);
        for (const watch of watchers) watch(mail);
        done();
      });
    },
    ...options,
  });
  // Some tests are about clients that leave in the middle.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    waitFor(fits, timeoutMs = 20_000) {
      const already = mails.find(fits);
      if (already) return Promise.resolve(already);
      return new Promise((resolve, reject) => {
        const watch = (mail: DeliveredMail) => {
          if (!fits(mail)) return;
          clearTimeout(timer);
          watchers.delete(watch);
          resolve(mail);
        };
        const timer = setTimeout(() => {
          watchers.delete(watch);
          reject(
            new Error(
              `No such mail within ${timeoutMs} ms; there are: ${mails.map(({ subject }) => subject).join(', ')}`,
            ),
          );
        }, timeoutMs);
        watchers.add(watch);
      });
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
