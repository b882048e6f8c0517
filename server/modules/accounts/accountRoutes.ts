import { eq } from 'drizzle-orm';
import { accountAnswerSchema, accountSchema, profileSchema } from '#contract/account.ts';
import { accounts } from '../../db/schema.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { accountView } from '../../plugins/accountView.ts';
import { formWithPicture } from '../../plugins/form.ts';
import { guard } from '../../plugins/guard.ts';
import { fieldProblem, ProblemError } from '../../plugins/problems.ts';
import { profileChange } from './profileChange.ts';

/** Keeps an uploaded photo and has it prepared; returns its id. */
export type KeepPhoto = (bytes: Buffer, about: { ownerId: string; field: string }) => Promise<string>;

/** Registers GET /auth/me, PATCH /auth/me and PUT /auth/me/photo. */
export function registerAccounts(app: App, context: ModuleContext, { keepPhoto }: { keepPhoto: KeepPhoto }): void {
  const { db, clock, commands, limits, sessions } = context;
  const signedIn = guard((request) => sessions.require(request));
  const form = formWithPicture('photo');
  const security = [{ session: [] }];

  app.get(
    '/auth/me',
    {
      onRequest: signedIn.hook,
      schema: { tags: ['account'], summary: 'Who you are', security, response: { 200: accountSchema } },
    },
    async (request, reply) =>
      reply.header('cache-control', 'private, no-store').send(await accountView(db, signedIn.of(request))),
  );

  app.patch(
    '/auth/me',
    {
      onRequest: signedIn.hook,
      schema: {
        tags: ['account'],
        summary: 'Change your profile',
        security,
        body: profileSchema,
        response: { 200: accountAnswerSchema },
      },
    },
    async (request, reply) => {
      const account = signedIn.of(request);
      const change = profileChange(account, request.body);
      return commands.run(request, reply, account.id, async (tx) => {
        const [changed] = await tx
          .update(accounts)
          .set({ ...change, updatedAt: clock() })
          .where(eq(accounts.id, account.id))
          .returning();
        if (!changed) throw new ProblemError(401, 'signed_out', 'This account is gone.');
        return { status: 200, body: { message: 'Your profile is saved.', user: await accountView(tx, changed) } };
      });
    },
  );

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
      const [changed] = await db
        .update(accounts)
        .set({ photoId, updatedAt: clock() })
        .where(eq(accounts.id, account.id))
        .returning();
      if (!changed) throw new ProblemError(401, 'signed_out', 'This account is gone.');
      return reply
        .header('cache-control', 'private, no-store')
        .send({ message: 'Your photo is saved.', user: await accountView(db, changed) });
    },
  );
}
