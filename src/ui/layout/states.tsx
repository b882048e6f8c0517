import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { colour } from '#src/ui/theme/colour.ts';
import { CircleAlertIcon } from '#src/ui/pictures/icons.tsx';
import { IconTile } from './Panel.tsx';
import { below600 } from './screen.ts';
import { type } from '#src/ui/theme/typography.ts';

const Box = styled('div')({ paddingBlock: 32, maxWidth: 560 });
const Words = styled('div')({
  ...type.body,
  marginTop: 4,
  maxWidth: '62ch',
  color: colour.textSecond,
  '& b': { color: colour.text },
});
const Heading = styled('h2')({ ...type.title, marginTop: 20 });
const WayOn = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 20,
  [below600]: { flexDirection: 'column', '& > *': { width: '100%' } },
});

/** Nothing to show: what is so, and a way on. */
export function EmptyState({
  icon,
  heading,
  isPage = false,
  children,
  actions,
}: {
  icon: ReactNode;
  heading: ReactNode;
  /** It is all that the page has: its heading is the page's. */
  isPage?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <Box>
      <IconTile data-quiet>{icon}</IconTile>
      <Heading as={isPage ? 'h1' : 'h2'}>{heading}</Heading>
      {children && <Words>{children}</Words>}
      {actions && <WayOn>{actions}</WayOn>}
    </Box>
  );
}

/** It did not work: says so at once and offers to try again. */
export function ErrorState({
  heading = 'We could not reach the shop',
  isPage = false,
  children = 'Check the line and try again.',
  onRetry,
  actions,
}: {
  heading?: ReactNode;
  isPage?: boolean;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  actions?: ReactNode;
}) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlertIcon size={28} />}
        heading={heading}
        isPage={isPage}
        actions={
          <>
            {onRetry && <Button onClick={onRetry}>Try again</Button>}
            {actions}
          </>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
