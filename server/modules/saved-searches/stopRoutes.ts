import { eq } from 'drizzle-orm';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { savedSearches } from '#server/db/tables/savedSearchSchema.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { type QuestionPage, sendQuestionPage, takeAnyForm } from '../../questionPage.ts';
import { type Stopped, stopPath, stopTokens } from './stopLinks.ts';

const query = z.object({ token: z.string().max(1000).catch('') });

const refusedLink: QuestionPage = {
  heading: 'This link does not work',
  text: 'It is incomplete. You can turn the mails off in the shop: sign in and open Saved searches in the menu.',
};
const whereTheyStay = 'You still see new parts in the shop, under Saved searches.';

/**
 * Registers the page behind the links that stop mails about saved searches, for readers who are not signed in. A GET
 * only asks, since mail scanners open every link. A POST stops the mails, also one from a mail program's own button
 * (RFC 8058).
 */
export function registerStopLinks(app: App, { db, secret }: Pick<ModuleContext, 'db' | 'secret'>): void {
  const tokens = stopTokens(secret);

  const rowsOf = ({ what, id }: Stopped) =>
    what === 'search' ? eq(savedSearches.id, id) : eq(savedSearches.accountId, id);

  async function wordsOf(stopped: Stopped): Promise<string> {
    if (stopped.what === 'account') return 'all your saved searches';
    const [row] = await db.select({ name: savedSearches.name }).from(savedSearches).where(rowsOf(stopped));
    return row?.name ?? 'this saved search';
  }

  void app.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>();
    takeAnyForm(scope);
    const schema = { hide: true, querystring: query };

    scope.get(stopPath, { schema }, async (request, reply) => {
      const { token } = request.query;
      const stopped = tokens.read(token);
      if (!stopped) return sendQuestionPage(reply, 400, refusedLink);
      return sendQuestionPage(reply, 200, {
        heading: 'Stop these mails?',
        text: `We mail you what is new in ${await wordsOf(stopped)}. ${whereTheyStay}`,
        button: { label: 'Stop the mails', action: `/api${stopPath}?token=${token}` },
      });
    });

    scope.post(stopPath, { schema }, async (request, reply) => {
      const stopped = tokens.read(request.query.token);
      if (!stopped) return sendQuestionPage(reply, 400, refusedLink);
      await db.update(savedSearches).set({ mails: false }).where(rowsOf(stopped));
      return sendQuestionPage(reply, 200, {
        heading: 'The mails have stopped',
        text: `We will not mail you about ${await wordsOf(stopped)} any more. ${whereTheyStay}`,
      });
    });
  });
}
