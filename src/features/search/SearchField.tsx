import styled from '@emotion/styled';
import { colour } from '#src/ui/theme/colour.ts';
import { CloseIcon, SearchIcon } from '#src/ui/pictures/icons.tsx';
import { radius, shadow } from '#src/ui/theme/shape.ts';
import { type } from '#src/ui/theme/typography.ts';
import { OfferRow } from './OfferRow.tsx';
import { SearchBox, SearchInput, ClearButton } from './searchBox.tsx';
import { useSearchCombobox } from './useSearchCombobox.ts';

const Form = styled('form')({ position: 'relative' });
const Popup = styled('div')({
  position: 'absolute',
  zIndex: 1150,
  inset: '100% 0 auto',
  marginTop: 8,
  padding: 8,
  maxHeight: 'min(480px, 70vh)',
  overflowY: 'auto',
  border: `1px solid ${colour.hairline}`,
  borderRadius: radius.xl,
  backgroundColor: colour.surface,
  boxShadow: shadow.floating,
});
const Corrected = styled('p')({ ...type.small, padding: '4px 12px 8px', color: colour.textSecond });

/**
 * The search of the shop: a form that works without script, with suggestions while typing. It stands in the bar on a
 * desktop and at the top of the listings on a phone.
 */
export function SearchField() {
  const { text, offers, correctedQuery, open, take, clear, formProps, inputProps, listProps, offerProps } =
    useSearchCombobox({});
  return (
    <Form {...formProps}>
      <SearchBox>
        <SearchIcon />
        <SearchInput {...inputProps} />
        {text !== '' && (
          <ClearButton type="button" aria-label="Clear the search" onClick={clear}>
            <CloseIcon size={20} />
          </ClearButton>
        )}
      </SearchBox>
      <Popup hidden={!open}>
        {correctedQuery && (
          <Corrected>
            Showing <b>{correctedQuery}</b>
          </Corrected>
        )}
        <ul {...listProps}>
          {open &&
            offers.map((offer, index) => (
              <OfferRow
                key={`${offer.kind} ${offer.text}`}
                offer={offer}
                typed={correctedQuery ?? text}
                onTake={take}
                {...offerProps(index)}
              />
            ))}
        </ul>
      </Popup>
    </Form>
  );
}
