import type { Account } from '#contract/people/account.ts';
import { BellIcon, HeartIcon, MessageIcon, PackageIcon, SearchIcon } from '#src/ui/pictures/icons.tsx';
import { HandshakeIcon, WrenchIcon } from '#src/ui/pictures/workIcons.tsx';

/** The person's own pages, in the slide-in menu and in the menu under the person's name. */
export const ownPlaces = [
  { to: '/messages', label: 'Messages', Icon: MessageIcon },
  { to: '/orders', label: 'Track Your Order', Icon: PackageIcon },
  { to: '/notices', label: 'Notices', Icon: BellIcon },
  { to: '/favourites', label: 'Favourites', Icon: HeartIcon },
  { to: '/saved-searches', label: 'Saved searches', Icon: SearchIcon },
  { to: '/wanted-parts', label: 'Wanted parts', Icon: WrenchIcon },
  { to: '/price-offers', label: 'Price offers', Icon: HandshakeIcon },
] as const;

/** Returns the label of such a page in a menu. @param noticeCount the number of unread notices */
export function labelOf({ to, label }: (typeof ownPlaces)[number], noticeCount: number): string {
  return to === '/notices' && noticeCount > 0 ? `${label} (${noticeCount})` : label;
}

/** Whether the menus link to the desk. Only for staff does the shop say whether they need a second factor. */
export function isStaff(account: Account | null): boolean {
  return account?.needsSecondFactor !== undefined;
}
