import type { ReactNode } from 'react';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { PackageIcon } from '#src/ui/pictures/icons.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { PageContainer } from '#src/ui/layout/PageContainer.tsx';
import { EmptyState } from '#src/ui/layout/states.tsx';
import { SimilarParts } from './similar/SimilarParts.tsx';
import styles from './AdvertAway.module.css';

/** The page for an advert that is gone or never existed: says which, and offers similar parts. */
export function AdvertAway({
  gone,
  similar,
  searchField,
}: {
  /** Whether it was offered once; otherwise no advert has this address. */
  gone: boolean;
  similar: readonly AdvertSummary[];
  searchField: ReactNode;
}) {
  return (
    <PageContainer className={styles.page}>
      <EmptyState
        icon={<PackageIcon size={28} />}
        drawing="tag"
        isPage
        heading={gone ? 'No longer for sale' : 'There is no such advert'}
        actions={
          <>
            <LinkButton to="/view-product">View All Products</LinkButton>
            <LinkButton to="/" variant="outlined">
              Go To HomePage
            </LinkButton>
          </>
        }
      >
        {gone
          ? similar.length > 0
            ? 'The vendor has sold this part or taken it down. Below are parts like it.'
            : 'The vendor has sold this part or taken it down.'
          : 'The address may be incomplete. Search for the part, or look at all products.'}
      </EmptyState>
      <div className={styles.search}>{searchField}</div>
      <SimilarParts adverts={similar} />
    </PageContainer>
  );
}
