import { and, count, desc, isNotNull, isNull } from 'drizzle-orm';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { email as emailSchema } from '#contract/core/fields.ts';
import type { Database } from '#server/db/connection.ts';
import { newsletterSubscribers } from '#server/db/contactSchema.ts';
import { newsletterIssues } from '#server/db/newsletterSchema.ts';
import { IssueError, issueMail, readIssue } from '#server/modules/newsletter/issueMail.ts';
import { createNewsletterLinks } from '#server/modules/newsletter/newsletterLinks.ts';
import { beginIssue, stopIssue, usualMailsPerMinute } from '#server/modules/newsletter/sendIssue.ts';
import { commandLine, writeAct } from '#server/plugins/adminLog.ts';
import { type AdminCommand, AdminError, numberOf } from './adminCommand.ts';

/* `npm run admin -- newsletter …`: a file of Markdown, looked at, tried on one address, and sent to all who confirmed. */

type Run = AdminCommand['run'];

const actions: Readonly<Record<string, Run>> = {
  async preview({ clock, config, secret }, [typed]) {
    const file = fileNamed(typed);
    const issue = readIssue(await textOf(file));
    const link = createNewsletterLinks({ clock, config, secret })('unsubscribe', 'you@example.com');
    const { html = '', text } = issueMail(issue, link);
    await writeFile(`${file}.html`, html);
    return `Subject: ${issue.subject}\n\n${text}\nAs HTML: ${file}.html`;
  },

  async 'test-send'({ clock, config, db, queueMail, secret }, [typed, to]) {
    const { data: email } = emailSchema.safeParse(to);
    if (email === undefined) throw new AdminError(`"${to ?? ''}" is no e-mail.`);
    const issue = readIssue(await textOf(fileNamed(typed)));
    const link = createNewsletterLinks({ clock, config, secret })('unsubscribe', email);
    const mail = issueMail(issue, link);
    await queueMail(db, { to: email, ...mail, subject: `[Test] ${mail.subject}` });
    return `It goes to ${email} as soon as the shop runs.`;
  },

  async send({ clock, db }, [typed, perMinute]) {
    const markdown = await textOf(fileNamed(typed));
    const mailsPerMinute = perMinute === undefined ? usualMailsPerMinute : numberOf(perMinute, 'mails a minute');
    const people = await countSubscribers(db);
    if (people === 0) throw new AdminError('Nobody has confirmed the newsletter.');
    return db.transaction(async (tx) => {
      const issue = await beginIssue(tx, { markdown, mailsPerMinute, now: clock() });
      await writeAct(tx, {
        actor: commandLine,
        act: 'send-newsletter',
        subject: `newsletter ${issue.id}`,
        sentence: issue.subject,
        at: clock(),
      });
      const minutes = Math.ceil((people - issue.queued) / issue.mailsPerMinute);
      return `"${issue.subject}" goes to ${people} subscribers, ${issue.mailsPerMinute} a minute: some ${Math.max(minutes, 1)} minutes.`;
    });
  },

  async stop({ clock, db }) {
    return db.transaction(async (tx) => {
      const issue = await stopIssue(tx, clock());
      if (!issue) return 'Nothing is being sent.';
      await writeAct(tx, {
        actor: commandLine,
        act: 'stop-newsletter',
        subject: `newsletter ${issue.id}`,
        sentence: issue.subject,
        at: clock(),
      });
      return `"${issue.subject}" is stopped after ${issue.queued} mails. The same file goes on from there.`;
    });
  },

  async status({ db }) {
    const people = await countSubscribers(db);
    const issues = await db.select().from(newsletterIssues).orderBy(desc(newsletterIssues.createdAt)).limit(20);
    return [
      `${people} subscribers have confirmed.`,
      ...issues.map(
        ({ createdAt, state, queued, subject }) =>
          `${createdAt.toISOString().slice(0, 16)}  ${state.padEnd(7)}  ${queued} mails  ${subject}`,
      ),
    ].join('\n');
  },
};

export const newsletterCommand: AdminCommand = {
  usage: 'newsletter preview FILE|test-send FILE EMAIL|send FILE [MAILS-A-MINUTE]|stop|status',
  does: 'sends what FILE says in Markdown to all who confirmed the newsletter, each once',
  takes: [1, 3],
  async run(tools, [name = '', ...words]) {
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw new AdminError(`Choose one of ${Object.keys(actions).join(', ')}.`);
    try {
      return await action(tools, words);
    } catch (error) {
      throw error instanceof IssueError ? new AdminError(error.message) : error;
    }
  },
};

async function countSubscribers(db: Database): Promise<number> {
  const { confirmedAt, unsubscribedAt } = newsletterSubscribers;
  const [row] = await db
    .select({ people: count() })
    .from(newsletterSubscribers)
    .where(and(isNotNull(confirmedAt), isNull(unsubscribedAt)));
  return row?.people ?? 0;
}

/** npm runs in the project's folder, the person was elsewhere. */
function fileNamed(typed: string | undefined): string {
  if (typed === undefined) throw new AdminError('Name the file with the text.');
  return path.resolve(process.env['INIT_CWD'] ?? process.cwd(), typed);
}

function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new AdminError(`${file} cannot be read.`);
  });
}
