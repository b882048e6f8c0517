import { eq } from 'drizzle-orm';
import { savedSearches } from '#server/db/tables/savedSearchSchema.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { registerLinkPage } from '../../linkPages.ts';
import { stopLinks } from './mailedLinks.ts';

const whereTheyStay = 'You still see new parts in the shop, under Saved searches.';

/** Registers the page behind the links that stop mails about saved searches, for readers who are not signed in. */
export function registerStopLinks(app: App, context: Pick<ModuleContext, 'config' | 'db' | 'secret'>): void {
  const { db } = context;
  const { path, read } = stopLinks(context);

  const rowsOf = (what: 'search' | 'account', id: string) =>
    what === 'search' ? eq(savedSearches.id, id) : eq(savedSearches.accountId, id);

  async function wordsOf(what: 'search' | 'account', id: string): Promise<string> {
    if (what === 'account') return 'all your saved searches';
    const [row] = await db.select({ name: savedSearches.name }).from(savedSearches).where(rowsOf(what, id));
    return row?.name ?? 'this saved search';
  }

  registerLinkPage(app, {
    path,
    read,
    refusal: 'It is incomplete. You can turn the mails off in the shop: sign in and open Saved searches in the menu.',
    question: async ([what, id]) => ({
      heading: 'Stop these mails?',
      text: `We mail you what is new in ${await wordsOf(what, id)}. ${whereTheyStay}`,
      label: 'Stop the mails',
    }),
    async act([what, id]) {
      await db.update(savedSearches).set({ mails: false }).where(rowsOf(what, id));
      return {
        heading: 'The mails have stopped',
        text: `We will not mail you about ${await wordsOf(what, id)} any more. ${whereTheyStay}`,
      };
    },
  });
}
