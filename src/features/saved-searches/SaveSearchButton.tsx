import type { ListingSearch } from '#contract/catalogue/listingSearch.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { withFocusKept } from '#src/ui/buttons/withFocusKept.ts';
import { BellIcon, CheckIcon } from '#src/ui/pictures/icons.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import { useSaveSearch } from './useSaveSearch.ts';
import styles from './SaveSearchButton.module.css';

const GuestSearchSheet = lazyLayer(() => import('./loadGuestSearch.ts').then((file) => file.loadGuestSearch()));

const words = { list: 'Save this search', wish: 'Tell me when one is posted', nothing: 'Tell me when one is posted' };

/** A button that saves the list on screen in one press. */
export function SaveSearchButton({ search, found }: { search: ListingSearch; found: 'list' | 'wish' | 'nothing' }) {
  const saving = useSaveSearch(search);
  if (saving === null) return null;
  const { state, save, isAsking, stopAsking, signIn } = saving;
  const saved = state === 'saved';
  const label = saved ? (found === 'list' ? 'Search saved' : 'We will tell you') : words[found];
  const look = { disabled: state === 'saving', onClick: save };
  return (
    <>
      {found === 'nothing' ? (
        <Button {...look} startIcon={saved ? <CheckIcon size={20} /> : <BellIcon size={20} />}>
          {label}
        </Button>
      ) : (
        <button className={styles.quiet} {...withFocusKept(look)} type="button">
          {saved ? <CheckIcon size={18} /> : <BellIcon size={18} />}
          {label}
        </button>
      )}
      {isAsking && <GuestSearchSheet search={search} onSignIn={signIn} onClose={stopAsking} />}
    </>
  );
}
