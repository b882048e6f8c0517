import { eq } from 'drizzle-orm';
import { defaultSavedReplies, savedRepliesSchema } from '#contract/people/threads.ts';
import { savedReplies } from '#server/db/tables/threadSchema.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { sendPrivate } from '#server/plugins/answers/publicAnswer.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('threads');

/** Registers GET and PUT /saved-replies: the replies that a vendor can send with one tap. */
export function registerSavedReplies(app: App, { db, commands, vendor }: ModuleContext): void {
  app.get(
    '/saved-replies',
    route(vendor, 'Your saved replies', { response: { 200: savedRepliesSchema } }),
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
    route(vendor, 'Replace your saved replies', {
      body: savedRepliesSchema,
      response: { 200: savedRepliesSchema },
    }),
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
