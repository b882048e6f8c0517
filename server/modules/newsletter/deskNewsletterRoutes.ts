import {
  deskNewsletterPath,
  deskNewsletterSchema,
  issuePreviewSchema,
  issueTextSchema,
  sendIssueSchema,
} from '#contract/desk/deskNewsletter.ts';
import { messageAnswerSchema } from '#contract/people/account.ts';
import type { Transaction } from '../../db/connection.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { type Actor, staffActor, writeAct } from '#server/plugins/watch/adminLog.ts';
import type { Guard } from '#server/plugins/session/guard.ts';
import { fieldProblem, idOr404, notFound } from '#server/plugins/requests/problems.ts';
import { sendPrivate } from '#server/plugins/answers/publicAnswer.ts';
import { oneId, unlisted } from '#server/plugins/requests/routesUnder.ts';
import type { SignedInAccount } from '#server/plugins/session/session.ts';
import { IssueError } from './issueMail.ts';
import {
  resumeIssueLogged,
  previewIssue,
  readNewsletter,
  sendIssueLogged,
  stopIssueLogged,
  testIssue,
} from './issues.ts';

const noIssue = 'There is no such issue.';
const issuePath = `${deskNewsletterPath}/issues`;
const answered = { 200: messageAnswerSchema };

/** Registers /desk/newsletter, for staff: list issues, preview one, send a test, send it, stop it, resume it. */
export function registerDeskNewsletter(
  app: App,
  context: ModuleContext,
  { staff }: { staff: Guard<SignedInAccount> },
): void {
  const { clock, commands, db } = context;

  app.get(deskNewsletterPath, unlisted(staff, { response: { 200: deskNewsletterSchema } }), async (_request, reply) =>
    sendPrivate(reply, await readNewsletter(db)),
  );

  app.post(
    `${deskNewsletterPath}/preview`,
    unlisted(staff, { body: issueTextSchema, response: { 200: issuePreviewSchema } }),
    async (request, reply) =>
      sendPrivate(reply, await atText(async () => previewIssue(context, request.body.markdown))),
  );

  app.post(
    `${deskNewsletterPath}/test`,
    unlisted(staff, { body: issueTextSchema, response: answered }),
    async (request, reply) => {
      const account = staff.of(request);
      const { email } = account;
      return commands.run(request, reply, account.id, async (tx) => {
        await atText(() => testIssue(context, tx, { ...request.body, to: email }));
        const line = { act: 'test-newsletter', subject: `account ${account.id}`, sentence: 'To their own mailbox' };
        await writeAct(tx, { ...line, actor: staffActor(account), at: clock() });
        return { status: 200, body: { message: `It is on its way to ${email}.` } };
      });
    },
  );

  app.post(issuePath, unlisted(staff, { body: sendIssueSchema, response: answered }), async (request, reply) => {
    const account = staff.of(request);
    return commands.run(request, reply, account.id, async (tx) => {
      const act = { ...request.body, actor: staffActor(account), now: clock() };
      return { status: 200, body: { message: await atText(() => sendIssueLogged(tx, act)) } };
    });
  });

  type Act = (tx: Transaction, act: { actor: Actor; id: string; now: Date }) => Promise<string | null>;
  const actRoute = (act: 'stop' | 'go-on', run: Act, otherwise: string | null) =>
    app.post(
      `${issuePath}/:id/${act}`,
      unlisted(staff, { params: oneId, response: answered }),
      async (request, reply) => {
        const account = staff.of(request);
        return commands.run(request, reply, account.id, async (tx) => {
          const id = idOr404(request.params.id, noIssue);
          const done = await atText(() => run(tx, { actor: staffActor(account), id, now: clock() }));
          if (done === null && otherwise === null) throw notFound(noIssue);
          return { status: 200, body: { message: done ?? otherwise } };
        });
      },
    );
  actRoute('stop', stopIssueLogged, 'It is not being sent. Nothing was changed.');
  actRoute('go-on', resumeIssueLogged, null);
}

/** Turns an IssueError into a problem at the field of the text. */
async function atText<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof IssueError ? fieldProblem('markdown', error.message) : error;
  }
}
