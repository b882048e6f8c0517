import type { ReactNode } from 'react';
import { BrandMark } from '#src/ui/pictures/BrandMark.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import styles from './NotFoundPage.module.css';

/** The page for every address that leads nowhere. */
export function NotFoundPage({ searchField }: { searchField?: ReactNode }) {
  return (
    <div className={styles.box}>
      <PageHead title="Page not found" />
      <p className={styles.figure} aria-hidden>
        4<BrandMark size={100} />4
      </p>
      <h1>We can&apos;t seem to find the page you looking for</h1>
      <p className={styles.words}>The address may be mistyped. Search for what you want, or start again.</p>
      <div className={styles.actions}>
        {searchField}
        <LinkButton to="/">Go To HomePage</LinkButton>
      </div>
    </div>
  );
}
