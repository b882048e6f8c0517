import { eq } from 'drizzle-orm';
import {
  changedRepliesSchema,
  defaultSavedReplies,
  savedRepliesSchema,
  tooManyReplies,
} from '#contract/people/threads.ts';
import type { Queryable } from '#server/db/connection.ts';
import { lockName } from '#server/db/namedLocks.ts';
import { savedReplies } from '#server/db/tables/threadSchema.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { sendPrivate } from '#server/plugins/answers/publicAnswer.ts';
import { fieldProblem } from '#server/plugins/requests/problems.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('threads');

/** Registers GET and PUT /saved-replies: the replies that a vendor can send with one tap. */
export function registerSavedReplies(app: App, { db, commands, vendor }: ModuleContext): void {
  async function read(on: Queryable, accountId: string): Promise<readonly string[]> {
    const [row] = await on.select().from(savedReplies).where(eq(savedReplies.accountId, accountId));
    return row?.replies ?? defaultSavedReplies;
  }

  app.get(
    '/saved-replies',
    route(vendor, 'Your saved replies', { response: { 200: savedRepliesSchema } }),
    async (request, reply) => sendPrivate(reply, { replies: [...(await read(db, vendor.of(request).id))] }),
  );

  app.put(
    '/saved-replies',
    route(vendor, 'Change your saved replies', {
      body: changedRepliesSchema,
      response: { 200: savedRepliesSchema },
    }),
    async (request, reply) => {
      const accountId = vendor.of(request).id;
      const { replies: typed, from } = request.body;
      return commands.run(request, reply, accountId, async (tx) => {
        await lockName(tx, `saved replies ${accountId}`);
        const replies = from ? [...mergeReplies(await read(tx, accountId), { replies: typed, from })] : typed;
        const whole = savedRepliesSchema.safeParse({ replies });
        if (!whole.success) throw fieldProblem('replies', `Others have added replies since. ${tooManyReplies}`);
        await tx
          .insert(savedReplies)
          .values({ accountId, replies })
          .onConflictDoUpdate({ target: savedReplies.accountId, set: { replies } });
        return { status: 200, body: { replies } };
      });
    },
  );
}

/** Returns the stored replies with what was added to, and removed from, the list that a change started from. */
function mergeReplies(
  stored: readonly string[],
  { replies, from }: { readonly replies: readonly string[]; readonly from: readonly string[] },
): readonly string[] {
  if (stored.join('\n') === from.join('\n')) return replies;
  const staying = stored.filter((line) => replies.includes(line) || !from.includes(line));
  return [...staying, ...replies.filter((line) => !from.includes(line) && !staying.includes(line))];
}
