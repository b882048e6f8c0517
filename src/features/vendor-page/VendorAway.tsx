import { PageContainer } from '#src/ui/layout/PageContainer.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { EmptyState } from '#src/ui/layout/states.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { StoreIcon } from '#src/ui/pictures/icons.tsx';
import styles from './VendorAway.module.css';

/** Shown in place of a vendor's page that is gone, or never was. */
export function VendorAway({ gone }: { gone: boolean }) {
  const heading = gone ? 'Nothing for sale here now' : 'There is no such vendor';
  return (
    <PageContainer className={styles.page}>
      <PageHead title={heading} />
      <EmptyState
        icon={<StoreIcon size={28} />}
        drawing="stall"
        isPage
        heading={heading}
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
          ? 'This vendor has nothing on offer at the moment. Look at what others sell.'
          : 'The address may be incomplete. Look at all products instead.'}
      </EmptyState>
    </PageContainer>
  );
}
