import type { Condition } from '#contract/catalogue/advertStates.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { newsCap } from '#contract/people/savedSearches.ts';
import { shopName } from '#contract/core/shop.ts';
import type { MailContent } from '../mailer.ts';
import { type MailBlock, renderMail } from './layout.ts';
import { leaveHeaders } from './leaveHeaders.ts';

export interface SearchNews {
  name: string;
  /** Counted only up to `newsCap` + 1. */
  total: number;
  /** The newest of them. */
  adverts: readonly { title: string; pricePesewas: number; condition: Condition; town: string; url: string }[];
  listUrl: string;
  /** Ends the mails about this search. */
  stopUrl: string;
}

/** The most searches in one mail; with more, mailboxes would cut it off. */
const maxShown = 20;

/** The new adverts in all searches that a person saved, in one mail. @param news.stopAllUrl see `leaveHeaders` */
export function savedSearchMail({
  searches,
  allUrl,
  stopAllUrl,
}: {
  searches: readonly SearchNews[];
  /** The page of all saved searches; null for somebody without an account. */
  allUrl: string | null;
  stopAllUrl: string;
}): MailContent {
  const total = searches.reduce((sum, search) => sum + search.total, 0);
  const isMore = searches.some((search) => search.total > newsCap);
  const hidden = searches.length - maxShown;
  return {
    ...renderMail({
      subject: `${countWords(total, isMore)} in your saved ${searches.length === 1 ? 'search' : 'searches'}`,
      heading: total === 1 ? 'A new part was posted' : 'New parts were posted',
      blocks: [
        ...searches.slice(0, maxShown).flatMap(blocksOf),
        ...(hidden > 0 ? [`${hidden} more of your saved searches have new parts.` as const] : []),
        ...(allUrl === null ? [] : [{ kind: 'button', label: 'See all saved searches', url: allUrl } as const]),
        { kind: 'link', text: 'Had enough?', label: 'Stop the mails about all saved searches', url: stopAllUrl },
      ],
      reason: `You get this mail, at most once a day, because you saved a search on ${shopName}.`,
    }),
    headers: leaveHeaders(stopAllUrl),
  };
}

/**
 * Asks the owner of an address whether news of a search may be mailed there. The address was only typed, and whoever
 * typed it chose the words of the search: they are behind the link.
 */
export function searchConfirmMail({ confirmUrl }: { confirmUrl: string }): MailContent {
  return renderMail({
    subject: 'Shall we mail you when a part is posted?',
    heading: 'One tap and we will tell you',
    blocks: [
      'Someone asked us to mail your address when a part is posted that they searched for. If it was you, see the search and confirm it:',
      { kind: 'button', label: 'See the search', url: confirmUrl },
    ],
    reason: 'If it was not you, do nothing: you will not hear from us again.',
  });
}

function blocksOf({ name, total, adverts, listUrl, stopUrl }: SearchNews): MailBlock[] {
  const rest = total - adverts.length;
  const more = total > newsCap ? `More than ${newsCap} are new.` : rest > 0 ? `${rest} more.` : 'Looking for more?';
  return [
    {
      kind: 'things',
      heading: name,
      rows: adverts.map(({ title, pricePesewas, condition, town, url }) => ({
        label: title,
        note: `${formatPrice(pricePesewas)} · ${condition} · ${town}`,
        url,
      })),
    },
    { kind: 'link', text: more, label: 'See the list', url: listUrl },
    { kind: 'link', text: 'Found it?', label: 'Stop the mails about this search', url: stopUrl },
  ];
}

function countWords(total: number, isMore: boolean): string {
  if (isMore) return `More than ${newsCap} new parts`;
  return total === 1 ? '1 new part' : `${total} new parts`;
}
