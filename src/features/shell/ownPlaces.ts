import { MessageIcon, PackageIcon } from '#src/ui/pictures/icons.tsx';
import { BellIcon, HeartIcon } from '#src/ui/pictures/workIcons.tsx';

/** The pages of one's own, in the slide-in menu and in the menu on one's name. */
export const ownPlaces = [
  { to: '/messages', label: 'Messages', Icon: MessageIcon },
  { to: '/orders', label: 'Your requests', Icon: PackageIcon },
  { to: '/favourites', label: 'Favourites', Icon: HeartIcon },
  { to: '/saved-searches', label: 'Saved searches', Icon: BellIcon },
] as const;
