import styled from '@emotion/styled';
import { createLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Attention } from '#contract/catalogue/listing.ts';
import { colour } from '#src/ui/theme/colour.ts';
import { ChevronRightIcon, CircleCheckIcon } from '#src/ui/pictures/icons.tsx';
import { hasHover } from '#src/ui/layout/screen.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { type } from '#src/ui/theme/typography.ts';
import { ClockIcon, ImagePlusIcon } from '#src/ui/pictures/workIcons.tsx';
import type { DashboardSearch } from './posts/dashboardSearch.ts';
import { staleWords, withoutPicturesWords } from './figures/figureWords.ts';
import { postsId } from './posts/postsPlace.ts';

export const attentionRowPx = 48;

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });
const line = {
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: attentionRowPx,
  // The words stand in line with the rest of the panel, the ground of a hovered line around them.
  marginInline: -8,
  paddingInline: 8,
  borderRadius: radius.m,
  '& > svg': { flex: 'none' },
  '& > span': { flex: 1, minWidth: 0 },
} as const;
const Calm = styled('div')({ ...line, color: colour.textSecond, '& > svg': { flex: 'none', color: colour.success } });
const Row = styled('a')({
  ...line,
  color: colour.text,
  textDecoration: 'none',
  '& > svg:first-of-type': { flex: 'none', color: colour.warning },
  '&[aria-current=true]': { backgroundColor: colour.soft, color: colour.onSoft },
  [hasHover]: {
    '&:hover': { backgroundColor: colour.sunken },
    '&[aria-current=true]:hover': { backgroundColor: colour.softHover },
  },
});
const RowLink = createLink(Row);

/** What needs the vendor's hand, each line leading to its adverts; where nothing does, it says so quietly. */
export function AttentionList({
  stale,
  withoutPictures,
  search,
}: {
  stale: number;
  withoutPictures: number;
  search: DashboardSearch;
}) {
  const lines: { attention: Attention; count: number; words: string; icon: ReactNode }[] = [
    { attention: 'stale', count: stale, words: staleWords(stale), icon: <ClockIcon size={20} /> },
    {
      attention: 'no-pictures',
      count: withoutPictures,
      words: withoutPicturesWords(withoutPictures),
      icon: <ImagePlusIcon size={20} />,
    },
  ];
  return (
    <List>
      {lines.map(({ attention, count, words, icon }) => (
        <li key={attention}>
          {count === 0 ? (
            <Calm>
              <CircleCheckIcon size={20} />
              <span>{words}</span>
            </Calm>
          ) : (
            <RowLink
              to="/vendor-dashboard"
              search={{ attention }}
              hash={postsId}
              aria-current={search.attention === attention ? 'true' : undefined}
            >
              {icon}
              <span>{words}</span>
              <ChevronRightIcon size={20} />
            </RowLink>
          )}
        </li>
      ))}
    </List>
  );
}
