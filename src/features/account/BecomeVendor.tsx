import { StoreIcon } from '#src/ui/pictures/icons.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { PageContainer } from '#src/ui/layout/PageContainer.tsx';
import { EmptyState } from '#src/ui/layout/states.tsx';

/** What a buyer sees where only vendors can go. */
export function BecomeVendor() {
  return (
    <PageContainer>
      <EmptyState
        icon={<StoreIcon size={32} />}
        isPage
        heading="This is for vendors"
        actions={
          <>
            <LinkButton to="/register" search={{ role: 'vendor' }}>
              Register as a vendor
            </LinkButton>
            <LinkButton to="/view-product" variant="outlined">
              View All Products
            </LinkButton>
          </>
        }
      >
        You are signed in as a buyer. To sell parts, register a vendor account with another e-mail: you verify it,
        choose a plan, and your adverts go up.
      </EmptyState>
    </PageContainer>
  );
}
