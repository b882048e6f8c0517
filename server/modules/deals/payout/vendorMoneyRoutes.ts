import { hourMs } from '#contract/core/durations.ts';
import { payeeAnswerSchema, payeeCommandSchema, payeePath } from '#contract/deal/payees.ts';
import { vendorMoneyPath, vendorMoneyQuerySchema, vendorMoneySchema } from '#contract/deal/vendorMoney.ts';
import type { App, ModuleContext } from '#server/deps.ts';
import { mailMoment } from '#server/mail/templates/mailDates.ts';
import { PaymentProviderError } from '#server/payment/paymentProvider.ts';
import { sendPrivate } from '#server/plugins/answers/publicAnswer.ts';
import { fieldProblem, ProblemError } from '#server/plugins/requests/problems.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';
import type { DealNeeds } from '../dealTools.ts';
import { hoursText } from '../hoursText.ts';
import { namesFit } from './namesFit.ts';
import { hiddenNumber } from '#server/payment/hiddenNumber.ts';
import { addPayee, endNext, lockPayees, payeesOf, payeeView } from './payees.ts';
import { vendorNames } from './payOut.ts';
import { tellPayeeChange } from './tellPayee.ts';
import { readVendorMoney } from './vendorMoney.ts';

const route = routesUnder('money');

/** Registers GET /money, and PUT and DELETE /money/payee, for vendors. */
export function registerVendorMoney(
  app: App,
  context: ModuleContext,
  { requireProof }: Pick<DealNeeds, 'requireProof'>,
): void {
  const { db, clock, commands, config, money, vendor } = context;
  const { payeeHours } = config.safeDeal.times;

  app.get(
    vendorMoneyPath,
    route(vendor, 'Your balance, what is held and paid out, and a month of it', {
      querystring: vendorMoneyQuerySchema,
      response: { 200: vendorMoneySchema },
    }),
    async (request, reply) => {
      const now = clock();
      const month = request.query.month ?? now.toISOString().slice(0, 7);
      const which = { vendorId: vendor.of(request).id, provider: money.name, month, now };
      // Of one moment: money that moves meanwhile must be neither missing nor in two figures.
      const read = await db.transaction((tx) => readVendorMoney(tx, which), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      });
      return sendPrivate(reply, { ...read, changeTime: hoursText(payeeHours) });
    },
  );

  app.put(
    payeePath,
    route(vendor, 'Name the wallet or bank account to which your money goes', {
      description: `Needs your \`password\`, and \`code\` with two-step sign-in. A change takes effect after ${hoursText(payeeHours)}, and you are notified of it.`,
      body: payeeCommandSchema,
      response: { 200: payeeAnswerSchema },
    }),
    async (request, reply) => {
      const owner = vendor.of(request);
      const { id: vendorId } = owner;
      const { password, code, ...account } = request.body;
      const { number } = account;
      if (password === undefined) throw fieldProblem('password', 'Type your password: it is needed to be paid there.');
      await requireProof(request, owner, { password, code });
      // The hash of the command is stored, and somebody could quickly guess a password that is part of it.
      request.body = account;
      await commands.count(request, vendorId, () => context.limits.take('payment-account', vendorId));
      // The provider is asked before the transaction, since a slow one must not hold a database connection.
      const name = await ask(() => money.resolveAccount(account)).then((resolved) => resolved.name);
      if (!namesFit(name, await vendorNames(db, vendorId))) {
        throw fieldProblem(
          'number',
          `This account belongs to “${initialsOf(name)}”, which is neither your name nor your business.`,
        );
      }
      const { recipient } = await ask(() => money.addRecipient({ ...account, name }));
      return commands.run(request, reply, vendorId, async (tx) => {
        await lockPayees(tx, vendorId);
        const now = clock();
        const waitsMs = payeeHours * hourMs;
        const row = await addPayee(
          tx,
          { ...account, name, recipient, vendorId, provider: money.name },
          { now, waitsMs },
        );
        await tellPayeeChange(context, tx, { vendorId, payee: { ...row, number: hiddenNumber(number) } });
        const isNow = row.activeFrom <= now;
        const message = isNow
          ? `Your money goes to ${name}.`
          : `From ${mailMoment(row.activeFrom)} your money goes to ${name}.`;
        return { status: 200, body: { message, ...(await payeesView(tx, vendorId)) } };
      });
    },
  );

  app.delete(
    payeePath,
    route(vendor, 'Withdraw a change that has not taken effect yet', { response: { 200: payeeAnswerSchema } }),
    async (request, reply) => {
      const { id: vendorId } = vendor.of(request);
      return commands.run(request, reply, vendorId, async (tx) => {
        await lockPayees(tx, vendorId);
        const wasThere = await endNext(tx, vendorId, clock());
        const message = wasThere ? 'Nothing changes.' : 'There is no change to withdraw.';
        return { status: 200, body: { message, ...(await payeesView(tx, vendorId)) } };
      });
    },
  );

  async function payeesView(tx: Parameters<typeof payeesOf>[0], vendorId: string) {
    const { payee, next } = await payeesOf(tx, { vendorId, provider: money.name, now: clock() });
    return { payee: payee && payeeView(payee), next: next && payeeView(next) };
  }
}

/** Enough of a name to see that a number was mistyped, and too little to learn whose any number is. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.map((word) => `${Array.from(word)[0] ?? ''}…`).join(' ');
}

/** @throws ProblemError 422 for an account that nobody knows, 503 when the provider does not answer */
async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    if (error.kind === 'refused') throw fieldProblem('number', 'The network or bank knows no such account.');
    throw new ProblemError(503, 'payment_down', 'The account cannot be checked right now. Try again in a few minutes.');
  }
}
