import styled from '@emotion/styled';
import { Children, type ReactNode } from 'react';
import { colour } from '#src/ui/theme/colour.ts';
import { ChevronRightIcon } from '#src/ui/pictures/icons.tsx';
import { type } from '#src/ui/theme/typography.ts';

const List = styled('ol')({
  ...type.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  color: colour.textSecond,
  '& > li': { display: 'flex', alignItems: 'center' },
  '& a': { display: 'inline-block', paddingBlock: 14 },
  '& svg': { marginInline: 8 },
});

/** Where a page stands: links as children, then the name of the page itself. */
export function Breadcrumbs({ children, here }: { children: ReactNode; here: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <List>
        {Children.map(children, (link) => (
          <li>
            {link}
            <ChevronRightIcon size={16} />
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </List>
    </nav>
  );
}
