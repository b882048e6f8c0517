import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { shopName } from '#contract/core/shop.ts';
import { colour } from '#src/ui/theme/colour.ts';
import { BadgeCheckIcon, PackageCheckIcon, ReturnIcon } from '#src/ui/pictures/icons.tsx';
import { BareLink, LinkButton } from '#src/ui/links.tsx';
import { PageContainer, Section, SectionHead } from '#src/ui/layout/PageContainer.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { IconTile } from '#src/ui/layout/Panel.tsx';
import { from600, from900 } from '#src/ui/layout/screen.ts';
import { SecondText, SectionTitleLarge } from '#src/ui/Text.tsx';
import { visuallyHidden } from '#src/ui/theme/visuallyHidden.ts';
import { Banner } from './Banner.tsx';
import { CategoryTiles } from './CategoryTiles.tsx';

const HiddenTitle = styled('h1')(visuallyHidden);
const SearchPlace = styled('div')({ paddingBlock: 12, [from900]: { display: 'none' } });
const BannerPlace = styled('div')({ [from900]: { paddingTop: 24 } });
const All = styled('div')({
  marginTop: 20,
  '& > *': { width: '100%' },
  [from900]: { marginTop: 32, textAlign: 'center', '& > *': { width: 280 } },
});
const Assurances = styled('ul')({
  display: 'grid',
  gap: 16,
  margin: '28px 0 36px',
  [from600]: { gridTemplateColumns: 'repeat(3,1fr)' },
  [from900]: { margin: '48px 0 56px' },
});
const Assurance = styled('div')({ display: 'flex', alignItems: 'center', gap: 14 });
const AssuranceWords = styled('div')({ display: 'grid', fontWeight: 600 });

/** Promises that the shop itself keeps, each with the fact behind it. */
const assurances = [
  { icon: BadgeCheckIcon, title: 'Trusted Vendors', fact: 'Each with a business address' },
  { icon: PackageCheckIcon, title: 'Ready for Pickup', fact: 'Pay the vendor when you collect' },
  { icon: ReturnIcon, title: '7 days return', fact: 'If it is wrong, damaged or faulty', to: '/terms-conditions' },
] as const;

/** The home page: search, banner, one's vehicle, the 13 categories, and the way to all products. */
export function HomePage({
  searchField,
  garage,
  recentlyViewed,
}: {
  searchField: ReactNode;
  garage: ReactNode;
  recentlyViewed: ReactNode;
}) {
  return (
    <PageContainer>
      <PageHead
        title={shopName}
        description="Vehicle and bike parts, accessories and services in Ghana: new and used, from vendors with a business address, priced in Ghana cedis."
        canonicalPath="/"
      />
      <HiddenTitle>{shopName}: vehicle and bike parts in Ghana</HiddenTitle>
      <SearchPlace>{searchField}</SearchPlace>
      <BannerPlace>
        <Banner />
      </BannerPlace>
      {garage}
      <Section id="categories">
        <SectionHead>
          <SectionTitleLarge>Shop by category</SectionTitleLarge>
        </SectionHead>
        <CategoryTiles />
      </Section>
      {recentlyViewed}
      <All>
        <LinkButton to="/view-product">View All Products</LinkButton>
      </All>
      <Assurances>
        {assurances.map(({ icon: Icon, title, fact, ...rest }) => {
          const content = (
            <Assurance>
              <IconTile style={{ color: colour.onSoft }}>
                <Icon size={22} />
              </IconTile>
              <AssuranceWords>
                {title}
                <SecondText>{fact}</SecondText>
              </AssuranceWords>
            </Assurance>
          );
          return <li key={title}>{'to' in rest ? <BareLink to={rest.to}>{content}</BareLink> : content}</li>;
        })}
      </Assurances>
    </PageContainer>
  );
}
