import { Link, type LinkProps } from '@tanstack/react-router';
import { countedText } from '#src/lib/text/countText.ts';
import { PageContainer } from '#src/ui/layout/PageContainer.tsx';
import { planId } from './planPlace.ts';
import { useHereInView } from './useHereInView.ts';
import styles from './VendorTabs.module.css';

const ownerTabs: { label: string; link: LinkProps }[] = [
  { label: 'Offers', link: { to: '/vendor-offers' } },
  { label: 'Price list', link: { to: '/price-list' } },
  { label: 'Plan', link: { to: '/vendor-dashboard', hash: planId } },
  { label: 'Staff', link: { to: '/vendor-staff' } },
];

/** The tabs of the vendor area. Counts that are 0 or not known yet are not shown. */
export function VendorTabs({
  newOrders = 0,
  unread = 0,
  hasMoney = false,
  isOwner = true,
}: {
  newOrders?: number;
  unread?: number;
  /** Whether buyers can pay through the shop. */
  hasMoney?: boolean;
  /** Staff have no tabs of the owner: money, price list, plan, staff. */
  isOwner?: boolean;
}) {
  const tabs: { label: string; link: LinkProps; count?: { number: number; words: string } }[] = [
    { label: 'Adverts', link: { to: '/vendor-dashboard' } },
    {
      label: 'Orders',
      link: { to: '/vendor-orders' },
      count: { number: newOrders, words: countedText(newOrders, 'new order', 'new orders') },
    },
    { label: 'Messages', link: { to: '/messages' }, count: { number: unread, words: `${unread} unread` } },
    ...(hasMoney && isOwner ? [{ label: 'Money', link: { to: '/vendor-money' } as const }] : []),
    { label: 'Wanted', link: { to: '/vendor-wanted' } },
    ...(isOwner ? ownerTabs : []),
  ];
  const list = useHereInView<HTMLUListElement>('[aria-current=page]');
  return (
    <nav className={styles.nav} aria-label="Vendor area">
      <PageContainer>
        <ul className={styles.list} ref={list}>
          {tabs.map(({ label, link, count }) => (
            <li key={label}>
              <Link {...link} className={styles.tab} activeOptions={{ includeSearch: false, includeHash: true }}>
                {label}
                {count !== undefined && count.number > 0 && (
                  <>
                    <span className={styles.count} aria-hidden>
                      {count.number > 9 ? '9+' : count.number}
                    </span>
                    <span className="visually-hidden">, {count.words}</span>
                  </>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </PageContainer>
    </nav>
  );
}
