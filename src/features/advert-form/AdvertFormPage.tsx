import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { PageContainer } from '#src/ui/layout/PageContainer.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { from900 } from '#src/ui/layout/screen.ts';

const Column = styled(PageContainer)({
  maxWidth: 'calc(560px + 2 * var(--edge))',
  paddingBlock: '24px 32px',
  [from900]: { maxWidth: 'calc(1000px + 2 * var(--edge))', paddingBlock: '40px 72px' },
});

/** The page around the form of an advert. */
export function AdvertPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Column>
      <PageHead title={title} />
      <h1>{title}</h1>
      {children}
    </Column>
  );
}
