import type { ReactNode } from 'react';
import type { Account } from '#contract/people/account.ts';
import { VendorOnly } from '#src/features/account/VendorOnly.tsx';
import { VendorTabs } from '#src/features/vendor/VendorTabs.tsx';
import { PageContainer, SunkenPage } from '#src/ui/layout/PageContainer.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { VendorTabsPlace } from './-vendorWork.tsx';

/** A list of the vendor area under its tabs; rows of `rowHeight` pixels until the device's storage was read. */
export function VendorPage({
  title,
  description,
  rowHeight,
  ownerOnly = false,
  children,
}: {
  title: string;
  description: string;
  rowHeight: number;
  /** For what the vendor's staff do not see. */
  ownerOnly?: boolean;
  children: (account: Account) => ReactNode;
}) {
  return (
    <>
      <PageHead title={title} description={description} />
      <VendorOnly
        ownerOnly={ownerOnly}
        waiting={
          <>
            <VendorTabs />
            <SunkenPage data-tall>
              <PageContainer>
                <RowSkeleton count={3} plainHeight={rowHeight} />
              </PageContainer>
            </SunkenPage>
          </>
        }
      >
        {(account) => (
          <>
            <VendorTabsPlace account={account} />
            {children(account)}
          </>
        )}
      </VendorOnly>
    </>
  );
}
