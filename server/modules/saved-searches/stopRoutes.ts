import { eq } from 'drizzle-orm';
import { savedSearches } from '#server/db/tables/savedSearchSchema.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { registerLinkPage } from '../../linkPages.ts';
import { type Stopped, stopPath, stopTokens } from './stopLinks.ts';

const whereTheyStay = 'You still see new parts in the shop, under Saved searches.';

/** Registers the page behind the links that stop mails about saved searches, for readers who are not signed in. */
export function registerStopLinks(app: App, { db, secret }: Pick<ModuleContext, 'db' | 'secret'>): void {
  const tokens = stopTokens(secret);

  const rowsOf = ({ what, id }: Stopped) =>
    what === 'search' ? eq(savedSearches.id, id) : eq(savedSearches.accountId, id);

  async function wordsOf(stopped: Stopped): Promise<string> {
    if (stopped.what === 'account') return 'all your saved searches';
    const [row] = await db.select({ name: savedSearches.name }).from(savedSearches).where(rowsOf(stopped));
    return row?.name ?? 'this saved search';
  }

  registerLinkPage(app, {
    path: stopPath,
    read: tokens.read,
    refusal: 'It is incomplete. You can turn the mails off in the shop: sign in and open Saved searches in the menu.',
    question: async (stopped) => ({
      heading: 'Stop these mails?',
      text: `We mail you what is new in ${await wordsOf(stopped)}. ${whereTheyStay}`,
      label: 'Stop the mails',
    }),
    async act(stopped) {
      await db.update(savedSearches).set({ mails: false }).where(rowsOf(stopped));
      return {
        heading: 'The mails have stopped',
        text: `We will not mail you about ${await wordsOf(stopped)} any more. ${whereTheyStay}`,
      };
    },
  });
}
