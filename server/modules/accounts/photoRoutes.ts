import { eq } from 'drizzle-orm';
import { type Account, accountAnswerSchema } from '#contract/account.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { accounts } from '../../db/schema.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { accountView } from '../../plugins/accountView.ts';
import { formWithPicture } from '../../plugins/form.ts';
import { guard } from '../../plugins/guard.ts';
import { fieldProblem, ProblemError } from '../../plugins/problems.ts';

/** Keeps an uploaded photo and has it prepared; returns its id. */
export type KeepPhoto = (bytes: Buffer, about: { ownerId: string; field: string }) => Promise<string>;

/** Registers PUT and DELETE /auth/me/photo. */
export function registerPhoto(app: App, context: ModuleContext, { keepPhoto }: { keepPhoto: KeepPhoto }): void {
  const { db, clock, commands, limits, sessions } = context;
  const signedIn = guard((request) => sessions.require(request));
  const form = formWithPicture('photo');
  const security = [{ session: [] }];

  async function setPhoto(on: Database | Transaction, accountId: string, photoId: string | null): Promise<Account> {
    const [changed] = await on
      .update(accounts)
      .set({ photoId, updatedAt: clock() })
      .where(eq(accounts.id, accountId))
      .returning();
    if (!changed) throw new ProblemError(401, 'signed_out', 'This account is gone.');
    return accountView(on, changed);
  }

  app.put(
    '/auth/me/photo',
    {
      onRequest: signedIn.hook,
      preValidation: form.hook,
      schema: {
        tags: ['account'],
        summary: 'Set your photo (a form with the file `photo`); it is shown once it is prepared',
        consumes: ['multipart/form-data'],
        security,
        response: { 200: accountAnswerSchema },
      },
    },
    async (request, reply) => {
      const account = signedIn.of(request);
      if (!request.isMultipart()) {
        throw new ProblemError(415, 'unsupported_media', 'Send the photo as a form (multipart/form-data).');
      }
      const bytes = form.pictureOf(request);
      if (!bytes) throw fieldProblem('photo', 'Choose a picture.');
      await limits.take('picture-account', account.id);
      // The same photo again is the same picture, so that this needs no key to be repeated.
      const photoId = await keepPhoto(bytes, { ownerId: account.id, field: 'photo' });
      return reply
        .header('cache-control', 'private, no-store')
        .send({ message: 'Your photo is saved.', user: await setPhoto(db, account.id, photoId) });
    },
  );

  app.delete(
    '/auth/me/photo',
    {
      onRequest: signedIn.hook,
      schema: {
        tags: ['account'],
        summary: 'Take your photo away; may be repeated',
        security,
        response: { 200: accountAnswerSchema },
      },
    },
    async (request, reply) => {
      const { id } = signedIn.of(request);
      return commands.run(request, reply, id, async (tx) => ({
        status: 200,
        body: { message: 'Your photo is removed.', user: await setPhoto(tx, id, null) },
      }));
    },
  );
}
