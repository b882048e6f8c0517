import styled from '@emotion/styled';
import { colour } from '#src/ui/theme/colour.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { type } from '#src/ui/theme/typography.ts';

/** The pill around the search: 48 px, quiet ground. */
export const SearchBox = styled('div')({
  display: 'flex',
  alignItems: 'center',
  height: 48,
  paddingLeft: 16,
  border: `1px solid ${colour.hairline}`,
  borderRadius: radius.full,
  backgroundColor: colour.sunken,
  color: colour.textSecond,
  '&:focus-within': { borderColor: colour.primary, boxShadow: `inset 0 0 0 1px ${colour.primary}` },
});

export const SearchInput = styled('input')({
  ...type.body,
  flex: 1,
  minWidth: 0,
  height: '100%',
  padding: '0 12px',
  border: 0,
  borderRadius: radius.full,
  outline: 0,
  backgroundColor: 'transparent',
  color: colour.text,
  appearance: 'none',
  '&::placeholder': { color: colour.textSecond, opacity: 1, textOverflow: 'ellipsis' },
  '&::-webkit-search-cancel-button, &::-webkit-search-decoration': { display: 'none' },
});

export const ClearButton = styled('button')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 48,
  height: 46,
  padding: 0,
  border: 0,
  borderRadius: radius.full,
  backgroundColor: 'transparent',
  color: 'inherit',
  cursor: 'pointer',
});
