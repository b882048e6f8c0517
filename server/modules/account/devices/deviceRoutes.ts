import { and, desc, eq, ne } from 'drizzle-orm';
import { deviceListSchema, messageAnswerSchema } from '#contract/people/account.ts';
import { sessions as sessionRows } from '#server/db/tables/signInSchema.ts';
import type { App, ModuleContext } from '../../../deps.ts';
import { notFound } from '#server/plugins/requests/problems.ts';
import { bearerToken, hashToken, isRunning } from '#server/plugins/session/session.ts';
import { idIn, oneId, routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('account');

/** Registers GET and DELETE /auth/sessions and DELETE /auth/sessions/{id}: where an account is signed in. */
export function registerDevices(app: App, { db, clock, limits, signedIn }: ModuleContext): void {
  app.get(
    '/auth/sessions',
    route(signedIn, 'The devices that are signed in to your account, most recently used first', {
      response: { 200: deviceListSchema },
    }),
    async (request, reply) => {
      const mine = hashToken(bearerToken(request) ?? '');
      const rows = await db
        .select()
        .from(sessionRows)
        .where(and(eq(sessionRows.accountId, signedIn.of(request).id), isRunning(clock())))
        .orderBy(desc(sessionRows.lastUsedAt), sessionRows.id)
        .limit(200);
      const list = rows.map(({ id, device, createdAt, lastUsedAt, tokenHash }) => ({
        id,
        device,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        current: tokenHash.equals(mine),
      }));
      return reply.header('cache-control', 'private, no-store').send({ sessions: list });
    },
  );

  app.delete(
    '/auth/sessions',
    route(signedIn, 'Sign out every device except this one; may be repeated', {
      response: { 200: messageAnswerSchema },
    }),
    async (request, reply) => {
      const { id: accountId } = signedIn.of(request);
      await limits.take('change-account', accountId);
      const mine = hashToken(bearerToken(request) ?? '');
      await db.delete(sessionRows).where(and(eq(sessionRows.accountId, accountId), ne(sessionRows.tokenHash, mine)));
      return reply.header('cache-control', 'private, no-store').send({ message: 'Every other device is signed out.' });
    },
  );

  app.delete(
    '/auth/sessions/:id',
    route(signedIn, 'Sign out one of your devices', {
      description: 'Answers 404 for a device that is not yours, or not signed in any more.',
      params: oneId,
      response: { 200: messageAnswerSchema },
    }),
    async (request, reply) => {
      const { id: accountId } = signedIn.of(request);
      await limits.take('change-account', accountId);
      const id = idIn(request.params);
      // A device of another account gets the same answer as one that never existed.
      const ended = id
        ? await db
            .delete(sessionRows)
            .where(and(eq(sessionRows.id, id), eq(sessionRows.accountId, accountId)))
            .returning({ id: sessionRows.id })
        : [];
      if (ended.length === 0) throw notFound('This device is not signed in to your account.');
      return reply.header('cache-control', 'private, no-store').send({ message: 'That device is signed out.' });
    },
  );
}
