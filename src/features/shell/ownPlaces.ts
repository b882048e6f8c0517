import type { Account } from '#contract/people/account.ts';
import { BellIcon, HeartIcon, MessageIcon, PackageIcon, SearchIcon } from '#src/ui/pictures/icons.tsx';

/** The pages of one's own, in the slide-in menu and in the menu on one's name. */
export const ownPlaces = [
  { to: '/messages', label: 'Messages', Icon: MessageIcon },
  { to: '/orders', label: 'Your requests', Icon: PackageIcon },
  { to: '/notices', label: 'Notices', Icon: BellIcon },
  { to: '/favourites', label: 'Favourites', Icon: HeartIcon },
  { to: '/saved-searches', label: 'Saved searches', Icon: SearchIcon },
] as const;

/** What a menu calls such a page. @param noticeCount what the person was told and has not read */
export function labelOf({ to, label }: (typeof ownPlaces)[number], noticeCount: number): string {
  return to === '/notices' && noticeCount > 0 ? `${label} (${noticeCount})` : label;
}

/** Whether the menus lead to the desk: the shop tells of nobody but staff whether they need a second step. */
export function isStaff(account: Account | null): boolean {
  return account?.needsSecondFactor !== undefined;
}
