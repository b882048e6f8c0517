import type { ReactNode } from 'react';
import { shopName } from '#contract/core/shop.ts';
import { BadgeCheckIcon, PackageCheckIcon, ReturnIcon } from '#src/ui/pictures/icons.tsx';
import { BareLink, LinkButton } from '#src/ui/links.tsx';
import { PageContainer, Section, SectionHead } from '#src/ui/layout/PageContainer.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { IconTile } from '#src/ui/layout/Panel.tsx';
import { SecondText, SectionTitleLarge } from '#src/ui/Text.tsx';
import { Banner } from './Banner.tsx';
import { CategoryTiles } from './CategoryTiles.tsx';
import { NewestStrip } from './strips/NewestStrip.tsx';
import styles from './HomePage.module.css';

/** Promises that the shop itself keeps, each with the fact behind it. */
const assurances = [
  { icon: BadgeCheckIcon, title: 'Trusted Vendors', fact: 'Each with a business address' },
  { icon: PackageCheckIcon, title: 'Ready for Pickup', fact: 'Pay the vendor when you collect' },
  { icon: ReturnIcon, title: '7 days return', fact: 'If it is wrong, damaged or faulty', to: '/terms-conditions' },
] as const;

/**
 * The home page: search, banner, the shopper's vehicle and what fits it, the newest parts, the 13 categories, a link to
 * all products, and what was viewed last.
 */
export function HomePage({
  searchField,
  garage,
  fitting,
  recentlyViewed,
}: {
  searchField: ReactNode;
  garage: ReactNode;
  /** The parts that fit the shopper's vehicle. */
  fitting: ReactNode;
  recentlyViewed: ReactNode;
}) {
  return (
    <PageContainer>
      <PageHead
        title={shopName}
        description="Vehicle and bike parts, accessories and services in Ghana: new and used, from vendors with a business address, priced in Ghana cedis."
        canonicalPath="/"
      />
      <h1 className="visually-hidden">{shopName}: vehicle and bike parts in Ghana</h1>
      <div className={styles.searchPlace}>{searchField}</div>
      <div className={styles.bannerPlace}>
        <Banner />
      </div>
      {garage}
      {fitting}
      <NewestStrip />
      <Section id="categories" tabIndex={-1}>
        <SectionHead>
          <SectionTitleLarge>Shop by category</SectionTitleLarge>
        </SectionHead>
        <CategoryTiles />
      </Section>
      <div className={styles.all}>
        <LinkButton to="/view-product">View All Products</LinkButton>
      </div>
      {recentlyViewed}
      <ul className={styles.assurances}>
        {assurances.map(({ icon: Icon, title, fact, ...rest }) => {
          const content = (
            <div className={styles.assurance}>
              <IconTile>
                <Icon size={22} />
              </IconTile>
              <div className={styles.assuranceWords}>
                {title}
                <SecondText>{fact}</SecondText>
              </div>
            </div>
          );
          return <li key={title}>{'to' in rest ? <BareLink to={rest.to}>{content}</BareLink> : content}</li>;
        })}
      </ul>
    </PageContainer>
  );
}
