import { messageAnswerSchema } from '#contract/people/account.ts';
import { guestSearchesPath, guestSearchSchema, maxGuestSearches } from '#contract/people/savedSearches.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { searchConfirmMail } from '../../mail/templates/savedSearchMails.ts';
import { takeConfirmMail } from '#server/plugins/limits/receiptLimit.ts';
import { registerLinkPage } from '../../linkPages.ts';
import type { QuestionPage } from '../../questionPage.ts';
import { askGuestSearch, confirmGuestSearch, findGuestSearch, forgetGuestSearches } from './guestSearches.ts';
import { type GuestLink, guestLinks } from './mailedLinks.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('messages');

const stopLabel = 'Stop the mails';

/**
 * Registers POST /saved-searches, for people without an account, and the page behind the links of their mails. Double
 * opt-in: nothing is mailed about a search until the address's owner has pressed a button.
 */
export function registerGuestSearches(app: App, context: ModuleContext): void {
  const { clock, commands, db, limits, queueMail } = context;
  const links = guestLinks(context);

  app.post(
    guestSearchesPath,
    route(null, 'Ask to be mailed about new adverts in a search; a mail asks for confirmation', {
      body: guestSearchSchema,
      response: { 200: messageAnswerSchema },
    }),
    async (request, reply) => {
      const { email, search } = request.body;
      await commands.count(request, 'anonymous', async () => {
        await limits.take('list-address', request.ip);
        await takeConfirmMail(limits, 'search', email);
      });
      return commands.run(request, reply, 'anonymous', async (tx) => {
        const { id } = await askGuestSearch(tx, email, search, clock());
        const confirmUrl = links.to(['confirm', id]);
        await queueMail(tx, { to: email, isTyped: true, ...searchConfirmMail({ confirmUrl }) });
        // One answer in every case: nobody learns who waits for what.
        return { status: 200, body: { message: 'Check your mailbox: a mail with a link is on its way.' } };
      });
    },
  );

  /** The question of a link, and the label of its button; null for a search that is no longer there. */
  async function questionOf([what, of]: GuestLink) {
    if (what === 'stop-all') {
      const text = `We mail ${of} what is new in the searches that were saved with it.`;
      return { heading: 'Stop all these mails?', text, label: stopLabel };
    }
    const row = await findGuestSearch(db, of);
    if (!row) return null;
    const { name, email } = row;
    if (what === 'stop') {
      return { heading: 'Stop these mails?', text: `We mail you what is new in ${name}.`, label: stopLabel };
    }
    const text = `We mail ${email} when a part is posted for this search: ${name}. At most once a day, and you can stop it with one press.`;
    return { heading: 'Shall we mail you?', text, label: 'Yes, mail me' };
  }

  /** @returns the page that says what was done; null when the link no longer does anything */
  async function act([what, of]: GuestLink): Promise<QuestionPage | null> {
    if (what !== 'confirm') {
      await forgetGuestSearches(db, what === 'stop-all' ? { email: of } : { id: of });
      return { heading: 'The mails have stopped', text: 'You can save a search again at any time.' };
    }
    const outcome = await db.transaction((tx) => confirmGuestSearch(tx, of, clock()));
    if (outcome === 'gone') return null;
    return outcome === 'full'
      ? {
          heading: 'You have too many searches',
          text: `We mail one address about ${maxGuestSearches} searches at most. Stop one of them, or make an account, which holds more.`,
        }
      : { heading: 'We will mail you', text: 'At most once a day, when there is something new.' };
  }

  registerLinkPage(app, {
    path: links.path,
    read: links.read,
    refusal: 'It is incomplete, too old, or you stopped these mails already. Save the search again to get them.',
    question: questionOf,
    act,
  });
}
