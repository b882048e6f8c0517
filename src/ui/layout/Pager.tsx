import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { countText } from '#src/lib/countText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/pictures/icons.tsx';
import { type } from '#src/ui/theme/typography.ts';

const Row = styled('nav')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 20,
  paddingBlock: 24,
  '@media (max-width:599.95px)': { justifyContent: 'space-between' },
});
const Count = styled('span')({ ...type.label, whiteSpace: 'nowrap' });

/** The words of the two ways, so that a link and its disabled button look the same. */
export const previousWords = (
  <>
    <ChevronLeftIcon size={20} />
    Previous
  </>
);
export const nextWords = (
  <>
    Next
    <ChevronRightIcon size={20} />
  </>
);

/**
 * Previous / Next with `page / pages`. The ways are real links given by the page, like
 * `<LinkButton variant="outlined" rel="prev" …>{previousWords}</LinkButton>`; where there is none, a
 * disabled button keeps the place.
 */
export function Pager({
  page,
  pages,
  previous,
  next,
}: {
  page: number;
  pages: number;
  previous: ReactNode;
  next: ReactNode;
}) {
  return (
    <Row aria-label="Pages">
      {previous ?? (
        <Button variant="outlined" disabled>
          {previousWords}
        </Button>
      )}
      <Count aria-label={`Page ${page} of ${pages}`}>
        {countText(page)} / {countText(pages)}
      </Count>
      {next ?? (
        <Button variant="outlined" disabled>
          {nextWords}
        </Button>
      )}
    </Row>
  );
}
