import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { type Account, accountAnswerSchema } from '#contract/people/account.ts';
import type { Transaction } from '../../../db/connection.ts';
import { accounts } from '#server/db/tables/schema.ts';
import type { App, ModuleContext } from '../../../deps.ts';
import { accountView } from '#server/plugins/session/accountView.ts';
import { isShown } from './isShown.ts';
import { formWithPicture } from '#server/plugins/requests/form.ts';
import { fieldProblem, ProblemError } from '#server/plugins/requests/problems.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('account');

/** Stores an uploaded photo and queues its preparation; returns its id. */
export type KeepPhoto = (bytes: Buffer, about: { ownerId: string; field: string }) => Promise<string>;

/** Registers PUT and DELETE /auth/me/photo. */
export function registerPhoto(app: App, context: ModuleContext, { keepPhoto }: { keepPhoto: KeepPhoto }): void {
  const { clock, commands, limits, signedIn } = context;
  const form = formWithPicture('photo');

  async function setPhoto(on: Transaction, accountId: string, photoId: string | null): Promise<Account> {
    const [changed] = await on
      .update(accounts)
      .set({ photoId, updatedAt: clock() })
      .where(eq(accounts.id, accountId))
      .returning();
    if (!changed) throw new ProblemError(401, 'signed_out', 'This account no longer exists.');
    return accountView(on, changed);
  }

  app.put(
    '/auth/me/photo',
    {
      ...route(signedIn, 'Set your photo (a form: file `photo`, field `sha256`); it is shown once it is prepared', {
        // The page and the adverts of a vendor show it.
        config: { changesPublic: true },
        consumes: ['multipart/form-data'],
        response: { 200: accountAnswerSchema },
      }),
      preValidation: form.hook,
    },
    async (request, reply) => {
      const account = signedIn.of(request);
      if (!request.isMultipart()) {
        throw new ProblemError(415, 'unsupported_media', 'Send the photo as a form (multipart/form-data).');
      }
      const bytes = form.pictureOf(request);
      if (!bytes) throw fieldProblem('photo', 'Choose a picture.');
      const contentHash = createHash('sha256').update(bytes).digest('hex');
      if (isOther(request.body, contentHash))
        throw fieldProblem('photo', 'The picture arrived damaged. Send it again.');
      // The command is identified by the bytes of the photo, not by the form around them.
      request.body = { photo: contentHash };
      await commands.count(request, account.id, () => limits.take('picture-account', account.id));
      // The same photo is the same picture, so it is stored once, however often the command arrives.
      const photoId = await keepPhoto(bytes, { ownerId: account.id, field: 'photo' });
      return commands.run(request, reply, account.id, async (tx) => ({
        status: 200,
        body: { message: 'Your photo is saved.', user: await setPhoto(tx, account.id, photoId) },
        isUnchanged: !(await isShown(tx, account.id)),
      }));
    },
  );

  app.delete(
    '/auth/me/photo',
    route(signedIn, 'Remove your photo; may be repeated', {
      // The page and the adverts of a vendor show it.
      config: { changesPublic: true },
      response: { 200: accountAnswerSchema },
    }),
    async (request, reply) => {
      const { id } = signedIn.of(request);
      return commands.run(request, reply, id, async (tx) => ({
        status: 200,
        body: { message: 'Your photo is removed.', user: await setPhoto(tx, id, null) },
        isUnchanged: !(await isShown(tx, id)),
      }));
    },
  );
}

const promise = z.object({ sha256: z.string() });

/** Whether a form announces other bytes than the ones that arrived. */
function isOther(body: unknown, contentHash: string): boolean {
  const { data: promised } = promise.safeParse(body);
  return promised !== undefined && promised.sha256.trim().toLowerCase() !== contentHash;
}
