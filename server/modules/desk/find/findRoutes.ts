import {
  accountActSchema,
  advertActSchema,
  changePlanSchema,
  deskAccountsPath,
  deskAdvertsPath,
  deskFindPath,
  findQuerySchema,
  foundSchema,
  type PlanChange,
} from '#contract/desk/accounts.ts';
import type { DecisionKind } from '#contract/desk/decisions.ts';
import { messageAnswerSchema } from '#contract/people/account.ts';
import type { Queryable, Transaction } from '../../../db/connection.ts';
import type { App, ModuleContext } from '../../../deps.ts';
import { refuseOwnInterest } from '#server/plugins/session/ownInterest.ts';
import { type Actor, isRepeated, staffActor, writeAct } from '#server/plugins/watch/adminLog.ts';
import { idOr404, notFound } from '#server/plugins/requests/problems.ts';
import { sendPrivate } from '#server/plugins/answers/publicAnswer.ts';
import { alreadySo, decide, type DeskTools, type Subject } from '../decide.ts';
import { staffGuard } from '../staffGuard.ts';
import { accountSubject, advertSubject } from '../subjects.ts';
import { findAccounts } from './findAccounts.ts';
import { findAdverts } from './findAdverts.ts';
import { findOrders } from './findOrders.ts';
import { oneId, unlisted } from '#server/plugins/requests/routesUnder.ts';

const gone = 'It is no longer here.';
const noAccount = 'There is no such account.';

/** Changes a plan and notifies its vendor. @returns a phrase that says what was done; null when nothing changed */
export type ChangePlan = (
  tx: Transaction,
  wanted: { accountId: string; change: PlanChange; sentence: string; paidUntil?: string | null | undefined },
) => Promise<string | null>;

const done: Readonly<Record<DecisionKind, string>> = {
  hide: 'Hidden from the public, and the vendor is told.',
  remove: 'Removed, and the vendor is told.',
  warn: 'Warned.',
  suspend: 'Suspended, and the person is told.',
  restore: 'Restored, and the person is told.',
};

/** Registers GET /desk/find and the actions on accounts and adverts, for staff. */
export function registerDeskFind(
  app: App,
  context: ModuleContext,
  { tools, changePlan }: { tools: DeskTools; changePlan: ChangePlan },
): void {
  const { clock, commands, db } = context;
  const staff = staffGuard(context);

  app.get(
    deskFindPath,
    unlisted(staff, { querystring: findQuerySchema, response: { 200: foundSchema } }),
    async (request, reply) => {
      const { q } = request.query;
      return sendPrivate(reply, {
        accounts: await findAccounts(db, q, clock()),
        adverts: await findAdverts(db, q),
        orders: await findOrders(db, q),
      });
    },
  );

  const actRoute = (
    path: string,
    body: typeof accountActSchema | typeof advertActSchema,
    find: (db: Queryable, id: string) => Promise<Subject | null>,
  ) =>
    app.post(
      `${path}/:id/acts`,
      unlisted(staff, { config: { changesPublic: true }, params: oneId, body, response: { 200: messageAnswerSchema } }),
      async (request, reply) => {
        const account = staff.of(request);
        const { act: kind, sentence } = request.body;
        return commands.run(request, reply, account.id, async (tx) => {
          const subject = await find(tx, idOr404(request.params.id, gone));
          if (!subject) throw notFound(gone);
          const { decisionId } = await decide(tools, tx, { actor: staffActor(account), kind, subject, sentence });
          return { status: 200, body: { message: decisionId === null ? alreadySo : done[kind] } };
        });
      },
    );
  actRoute(deskAccountsPath, accountActSchema, accountSubject);
  actRoute(deskAdvertsPath, advertActSchema, advertSubject);

  app.post(
    `${deskAccountsPath}/:id/plan`,
    unlisted(staff, {
      config: { changesPublic: true },
      params: oneId,
      body: changePlanSchema,
      response: { 200: messageAnswerSchema },
    }),
    async (request, reply) => {
      const account = staff.of(request);
      return commands.run(request, reply, account.id, async (tx) => {
        const subject = await accountSubject(tx, idOr404(request.params.id, noAccount));
        if (!subject?.id) throw notFound(noAccount);
        await refuseOwnInterest(tx, account.id, subject.concerned);
        const act = { actor: staffActor(account), accountId: subject.id, ...request.body };
        const words = await changePlanLogged(tx, changePlan, tools, act);
        return { status: 200, body: { message: words === null ? alreadySo : `${words}. The vendor is told.` } };
      });
    },
  );
}

/** Changes a plan and logs it. May be repeated. @returns a phrase that says what was done; null for no change */
export async function changePlanLogged(
  tx: Transaction,
  changePlan: ChangePlan,
  { clock }: Pick<DeskTools, 'clock'>,
  { actor, ...wanted }: { actor: Actor } & Parameters<ChangePlan>[1],
): Promise<string | null> {
  const { accountId, change, sentence } = wanted;
  const amount =
    change.kind === 'give' ? ` ${change.months} months` : change.kind === 'extend' ? ` ${change.days} days` : '';
  const line = { actor, act: `plan: ${change.kind}${amount}`, subject: `account ${accountId}`, sentence, at: clock() };
  if (await isRepeated(tx, line)) return null;
  const words = await changePlan(tx, wanted);
  if (words === null) return null;
  await writeAct(tx, line);
  return words;
}
