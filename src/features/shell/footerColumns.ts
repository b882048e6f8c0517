import type { LinkOptions } from '@tanstack/react-router';

interface FooterColumn {
  readonly title: string;
  readonly links: readonly (Pick<LinkOptions, 'to' | 'hash' | 'search' | 'params'> & { readonly text: string })[];
}

/** The link columns of the specification. Help, tracking, FAQs, returns, account and fleet lead to the contact page. */
export const footerColumns: readonly FooterColumn[] = [
  {
    title: 'SHOP',
    links: [
      { text: 'View All Products', to: '/view-product' },
      { text: 'Used parts', to: '/view-product', search: { condition: 'Used' } },
      { text: 'New parts', to: '/view-product', search: { condition: 'New' } },
      { text: 'Cart', to: '/cart-test' },
    ],
  },
  {
    title: 'CATEGORIES',
    links: [
      { text: 'Braking System', to: '/$category', params: { category: 'breaking-system' } },
      { text: 'Body & Exterior', to: '/$category', params: { category: 'body-exterior' } },
      { text: 'Electrical & Battery System', to: '/$category', params: { category: 'battery-electricity' } },
      { text: 'Bike Parts & Accessories', to: '/$category', params: { category: 'bike-accessories' } },
      { text: 'All categories', to: '/', hash: 'categories' },
    ],
  },
  {
    title: 'HELP',
    links: [
      { text: 'Help', to: '/contact', hash: 'help' },
      { text: 'Track order', to: '/contact', hash: 'order' },
      { text: 'FAQs', to: '/contact', hash: 'faqs' },
      { text: 'Return policies', to: '/contact', hash: 'returns' },
      { text: 'Account', to: '/contact', hash: 'account' },
    ],
  },
  {
    title: 'ABOUT US',
    links: [
      { text: 'Contact', to: '/contact' },
      { text: 'Become a vendor', to: '/register' },
      { text: 'Vendor Dashboard', to: '/vendor-dashboard' },
      { text: 'Fleet', to: '/contact', hash: 'fleet' },
      { text: 'Return terms', to: '/terms-conditions' },
    ],
  },
  {
    title: 'SERVICES',
    links: [
      { text: 'Check-engine-light testing', to: '/services', hash: 'check-engine' },
      { text: 'Battery testing', to: '/services', hash: 'battery' },
      { text: 'Loan-a-tool', to: '/services', hash: 'loan-a-tool' },
      { text: 'Oil recycling', to: '/services', hash: 'oil' },
    ],
  },
];
