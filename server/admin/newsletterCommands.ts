import { readFile, writeFile } from 'node:fs/promises';
import { email as emailSchema } from '#contract/core/fields.ts';
import { usualMailsPerMinute } from '#contract/desk/deskNewsletter.ts';
import { IssueError } from '#server/modules/newsletter/issueMail.ts';
import {
  previewIssue,
  readNewsletter,
  sendIssueLogged,
  stopIssueLogged,
  testIssue,
} from '#server/modules/newsletter/issues.ts';
import { fileNamed, whyUnread, whyUnwritten } from '#server/process/namedFile.ts';
import { commandLine } from '#server/plugins/watch/adminLog.ts';
import { type AdminCommand, AdminError, numberOf } from './adminCommand.ts';

/* `npm run admin -- newsletter …`: previews a Markdown file, tries it on one address, sends it to subscribers. */

type Run = AdminCommand['run'];

const actions: Readonly<Record<string, Run>> = {
  async preview(tools, [typed]) {
    const file = requireFile(typed);
    const { subject, html, text } = previewIssue(tools, await textOf(file));
    await write(`${file}.html`, html);
    return `Subject: ${subject}\n\n${text}\nAs HTML: ${file}.html`;
  },

  async 'test-send'(tools, [typed, to]) {
    const { data: email } = emailSchema.safeParse(to);
    if (email === undefined) throw new AdminError(`"${to ?? ''}" is not an e-mail.`);
    const markdown = await textOf(requireFile(typed));
    await tools.db.transaction((tx) => testIssue(tools, tx, { markdown, to: email }));
    return `It will be sent to ${email} as soon as the shop runs.`;
  },

  async send({ clock, db }, [typed, perMinute]) {
    const markdown = await textOf(requireFile(typed));
    const mailsPerMinute = perMinute === undefined ? usualMailsPerMinute : numberOf(perMinute, 'mails a minute');
    return db.transaction((tx) => sendIssueLogged(tx, { actor: commandLine, markdown, mailsPerMinute, now: clock() }));
  },

  async stop({ clock, db }) {
    const done = await db.transaction((tx) => stopIssueLogged(tx, { actor: commandLine, now: clock() }));
    return done === null ? 'Nothing is being sent.' : `${done} Send the same file again to continue from there.`;
  },

  async status({ db }) {
    const { subscribers, issues } = await readNewsletter(db);
    return [
      `${subscribers} subscribers have confirmed.`,
      ...issues.map(
        ({ createdAt, state, queued, waiting, subject }) =>
          `${createdAt.slice(0, 16)}  ${state.padEnd(7)}  ${queued} mails${waiting > 0 ? `, ${waiting} to come` : ''}  ${subject}`,
      ),
    ].join('\n');
  },
};

export const newsletterCommand: AdminCommand = {
  usage: 'newsletter preview FILE|test-send FILE EMAIL|send FILE [MAILS-A-MINUTE]|stop|status',
  does: 'sends the Markdown text in FILE once to everybody who confirmed the newsletter',
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

function requireFile(typed: string | undefined): string {
  if (typed === undefined) throw new AdminError('Name the file with the text.');
  return fileNamed(typed);
}

function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new AdminError(whyUnread(file, error), { cause: error });
  });
}

async function write(file: string, text: string): Promise<void> {
  await writeFile(file, text).catch((error: unknown) => {
    const why = whyUnwritten(file, error);
    throw why === null ? error : new AdminError(why, { cause: error });
  });
}
