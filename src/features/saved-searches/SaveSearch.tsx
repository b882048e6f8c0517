import styled from '@emotion/styled';
import type { ListingSearch } from '#contract/catalogue/listing.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { colour } from '#src/ui/theme/colour.ts';
import { CheckIcon } from '#src/ui/pictures/icons.tsx';
import { type } from '#src/ui/theme/typography.ts';
import { BellIcon } from '#src/ui/pictures/workIcons.tsx';
import { useSaveSearch } from './useSaveSearch.ts';

const Quiet = styled('button')({
  ...type.smallStrong,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 28,
  padding: 0,
  border: 0,
  backgroundColor: 'transparent',
  color: colour.primary,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  // The target is larger than what is seen.
  '&::after': { content: '""', position: 'absolute', inset: '-10px -8px' },
});

const words = { list: 'Save this search', wish: 'Tell me when one is posted', nothing: 'Tell me when one is posted' };

/** Saves the list on screen, in one press. */
export function SaveSearch({ search, found }: { search: ListingSearch; found: 'list' | 'wish' | 'nothing' }) {
  const saving = useSaveSearch(search);
  if (saving === null) return null;
  const { state, save } = saving;
  const saved = state === 'saved';
  const label = saved ? (found === 'list' ? 'Search saved' : 'We will tell you') : words[found];
  const look = { 'aria-disabled': state === 'saving' || undefined, onClick: save };
  if (found === 'nothing') {
    return (
      <Button {...look} startIcon={saved ? <CheckIcon size={20} /> : <BellIcon size={20} />}>
        {label}
      </Button>
    );
  }
  return (
    <Quiet {...look} type="button">
      {saved ? <CheckIcon size={18} /> : <BellIcon size={18} />}
      {label}
    </Quiet>
  );
}
