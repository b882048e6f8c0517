import type { ReactNode } from 'react';
import { PageContainer } from '#src/ui/layout/PageContainer.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import styles from './AdvertFormPage.module.css';

export function AdvertFormPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PageContainer className={styles.column}>
      <PageHead title={title} />
      <h1>{title}</h1>
      {children}
    </PageContainer>
  );
}
