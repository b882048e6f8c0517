import styled from '@emotion/styled';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { listingViewAtom, type ListingView } from '#src/device/viewChoice.ts';
import { colour } from '#src/ui/theme/colour.ts';
import { GridIcon, ListIcon } from '#src/ui/pictures/icons.tsx';
import { radius } from '#src/ui/theme/shape.ts';

const on = { backgroundColor: colour.soft, color: colour.onSoft };
const Box = styled('fieldset')({ display: 'inline-flex', borderRadius: radius.m, backgroundColor: colour.sunken });
const Segment = styled('button')({
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  padding: 0,
  border: 0,
  borderRadius: radius.m,
  backgroundColor: 'transparent',
  color: colour.textSecond,
  cursor: 'pointer',
  // By style, as the list itself: right before any script knows what was chosen.
  'html[data-listing-view=grid] &[data-view=grid], html[data-listing-view=list] &[data-view=list]': on,
  '@media (max-width:599.95px)': { 'html:not([data-listing-view]) &[data-view=list]': on },
  '@media (min-width:600px)': { 'html:not([data-listing-view]) &[data-view=grid]': on },
});

/** Grid or list, remembered on the device. */
export function ViewToggle() {
  const [chosen, choose] = useAtom(listingViewAtom);
  const [byWidth, setByWidth] = useState<ListingView>('list');
  useEffect(() => {
    const wide = matchMedia('(min-width:600px)');
    const follow = () => setByWidth(wide.matches ? 'grid' : 'list');
    follow();
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, []);
  const view = chosen ?? byWidth;
  return (
    <Box aria-label="View as">
      <Segment
        type="button"
        data-view="grid"
        aria-label="Grid"
        title="Grid"
        aria-pressed={view === 'grid'}
        onClick={() => choose('grid')}
      >
        <GridIcon />
      </Segment>
      <Segment
        type="button"
        data-view="list"
        aria-label="List"
        title="List"
        aria-pressed={view === 'list'}
        onClick={() => choose('list')}
      >
        <ListIcon />
      </Segment>
    </Box>
  );
}
