import { countedText } from '#src/lib/text/countText.ts';
import { type Tab, TabBar } from '#src/ui/layout/TabBar.tsx';
import { planId } from './planPlace.ts';

const ownerTabs: readonly Tab[] = [
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
  const tabs: readonly Tab[] = [
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
  return <TabBar label="Vendor area" tabs={tabs} />;
}
