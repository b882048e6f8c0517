import { eq } from 'drizzle-orm';
import { messageAnswerSchema } from '#contract/people/account.ts';
import { pushSubscriptionsPath } from '#contract/people/push.ts';
import { endPushSchema, pushSubscriptionSchema } from '#contract/people/pushSubscription.ts';
import { sessions as sessionRows } from '#server/db/tables/signInSchema.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { fieldProblem, ProblemError } from '#server/plugins/requests/problems.ts';
import { bearerToken, hashToken } from '#server/plugins/session/session.ts';
import { endSubscription, keepSubscription } from './noticesRepository.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('notices');

/** Registers POST and DELETE /push/subscriptions: the browsers to which an account's notices are pushed. */
export function registerPush(app: App, { clock, commands, limits, push, signedIn }: ModuleContext): void {
  app.post(
    pushSubscriptionsPath,
    route(signedIn, 'Push notices to this browser as long as it is signed in; may be repeated', {
      body: pushSubscriptionSchema,
      response: { 200: messageAnswerSchema },
    }),
    async (request, reply) => {
      const { id } = signedIn.of(request);
      const { endpoint, keys } = request.body;
      const tokenHash = hashToken(bearerToken(request) ?? '');
      await commands.count(request, id, () => limits.take('push-account', id));
      const refusal = await push.refusal(endpoint);
      if (refusal !== null) throw fieldProblem('endpoint', refusal);
      return commands.run(request, reply, id, async (tx) => {
        const [session] = await tx
          .select({ id: sessionRows.id })
          .from(sessionRows)
          .where(eq(sessionRows.tokenHash, tokenHash))
          .for('share');
        if (!session) throw new ProblemError(401, 'signed_out', 'You are signed out. Sign in again.');
        await keepSubscription(tx, { accountId: id, sessionId: session.id, endpoint, ...keys, createdAt: clock() });
        return { status: 200, body: { message: 'This device will get notices from now on.' } };
      });
    },
  );

  app.delete(
    pushSubscriptionsPath,
    route(null, 'Stop pushing notices to this browser; may be repeated', {
      body: endPushSchema,
      response: { 200: messageAnswerSchema },
    }),
    async (request, reply) =>
      commands.run(request, reply, 'anonymous', async (tx) => {
        await endSubscription(tx, request.body.endpoint);
        return { status: 200, body: { message: 'This device will not get notices any more.' } };
      }),
  );
}
