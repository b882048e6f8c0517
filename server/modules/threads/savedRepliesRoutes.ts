import { eq } from 'drizzle-orm';
import { defaultSavedReplies, savedRepliesSchema } from '#contract/people/threads.ts';
import { savedReplies } from '#server/db/tables/threadSchema.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { guard } from '#server/plugins/session/guard.ts';
import { sendPrivate } from '#server/plugins/answers/publicAnswer.ts';

/** Registers GET and PUT /saved-replies: the replies that a vendor can send with one tap. */
export function registerSavedReplies(app: App, { db, commands, sessions }: ModuleContext): void {
  const vendor = guard((request) => sessions.requireVendor(request));
  const tags = ['threads'];

  app.get(
    '/saved-replies',
    {
      onRequest: vendor.hook,
      schema: { tags, summary: 'Your saved replies', response: { 200: savedRepliesSchema } },
    },
    async (request, reply) => {
      const [row] = await db
        .select()
        .from(savedReplies)
        .where(eq(savedReplies.accountId, vendor.of(request).id));
      return sendPrivate(reply, { replies: row?.replies ?? [...defaultSavedReplies] });
    },
  );

  app.put(
    '/saved-replies',
    {
      onRequest: vendor.hook,
      schema: {
        tags,
        summary: 'Replace your saved replies',
        body: savedRepliesSchema,
        response: { 200: savedRepliesSchema },
      },
    },
    async (request, reply) => {
      const accountId = vendor.of(request).id;
      const { replies } = request.body;
      return commands.run(request, reply, accountId, async (tx) => {
        await tx
          .insert(savedReplies)
          .values({ accountId, replies })
          .onConflictDoUpdate({ target: savedReplies.accountId, set: { replies } });
        return { status: 200, body: { replies } };
      });
    },
  );
}
