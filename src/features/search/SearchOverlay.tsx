import styled from '@emotion/styled';
import { useAtom } from 'jotai';
import { IconButton } from '#src/ui/buttons/Button.tsx';
import { colour } from '#src/ui/theme/colour.ts';
import { FullPageDialog } from '#src/ui/overlays/FullPageDialog.tsx';
import { ChevronLeftIcon, CloseIcon } from '#src/ui/pictures/icons.tsx';
import { barHeightPx } from '#src/ui/theme/shape.ts';
import { type } from '#src/ui/theme/typography.ts';
import { OfferRow } from './OfferRow.tsx';
import { recentSearchesAtom } from './recentSearches.ts';
import { ClearButton, SearchBox, SearchInput } from './searchBox.tsx';
import { useSearchCombobox } from './useSearchCombobox.ts';

/* Load this module lazily: it brings MUI's Dialog. */

const Head = styled('form')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  height: barHeightPx,
  padding: '0 12px 0 4px',
  borderBottom: `1px solid ${colour.hairline}`,
  '& > :last-child': { flex: 1 },
});
const Body = styled('div')({ flex: 1, overflowY: 'auto', padding: '12px 4px 24px' });
const Quiet = styled('p')({ ...type.small, padding: '4px 12px 8px', color: colour.textSecond });
const QuietHead = styled('div')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' });

/** Search as a page of its own, for phones: opened from the bar, with the keypad up. */
export function SearchOverlay({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FullPageDialog open={open} onClose={onClose} label="Search">
      <Content onClose={onClose} />
    </FullPageDialog>
  );
}

function Content({ onClose }: { onClose: () => void }) {
  const { text, offers, correctedQuery, take, clear, formProps, inputProps, listProps, offerProps } = useSearchCombobox(
    {
      alwaysOpen: true,
      onDone: onClose,
    },
  );
  const [recent, setRecent] = useAtom(recentSearchesAtom);
  return (
    <>
      <Head {...formProps}>
        <IconButton aria-label="Close the search" onClick={onClose}>
          <ChevronLeftIcon />
        </IconButton>
        <SearchBox>
          <SearchInput {...inputProps} />
          {text !== '' && (
            <ClearButton type="button" aria-label="Clear the search" onClick={clear}>
              <CloseIcon size={20} />
            </ClearButton>
          )}
        </SearchBox>
      </Head>
      <Body>
        {correctedQuery && (
          <Quiet>
            Showing <b>{correctedQuery}</b>
          </Quiet>
        )}
        {text === '' && recent.length > 0 && (
          <QuietHead>
            <Quiet as="h2">You searched</Quiet>
            <ClearRecent onClick={() => setRecent(() => [])} />
          </QuietHead>
        )}
        <ul {...listProps}>
          {offers.map((offer, index) => (
            <OfferRow
              key={`${offer.kind} ${offer.text}`}
              offer={offer}
              typed={correctedQuery ?? text}
              onTake={take}
              {...offerProps(index)}
            />
          ))}
        </ul>
      </Body>
    </>
  );
}

const TextButton = styled('button')({
  ...type.smallStrong,
  minHeight: 48,
  padding: '0 12px',
  border: 0,
  backgroundColor: 'transparent',
  color: colour.primary,
  textDecorationLine: 'underline',
  textUnderlineOffset: 3,
  cursor: 'pointer',
});

function ClearRecent({ onClick }: { onClick: () => void }) {
  return (
    <TextButton type="button" onClick={onClick}>
      Clear All
    </TextButton>
  );
}
