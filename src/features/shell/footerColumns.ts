import { linkOptions } from '@tanstack/react-router';

/** The link columns of the specification. Help, tracking, FAQs, returns, account and fleet lead to the contact page. */
export const footerColumns = [
  {
    title: 'SHOP',
    links: linkOptions([
      { title: 'View All Products', to: '/view-product' },
      { title: 'Used parts', to: '/view-product', search: { condition: 'Used' } },
      { title: 'New parts', to: '/view-product', search: { condition: 'New' } },
      { title: 'Cart', to: '/cart-test' },
    ]),
  },
  {
    title: 'CATEGORIES',
    links: linkOptions([
      { title: 'Braking System', to: '/$category', params: { category: 'breaking-system' } },
      { title: 'Body & Exterior', to: '/$category', params: { category: 'body-exterior' } },
      { title: 'Electrical & Battery System', to: '/$category', params: { category: 'battery-electricity' } },
      { title: 'Bike Parts & Accessories', to: '/$category', params: { category: 'bike-accessories' } },
      { title: 'All categories', to: '/', hash: 'categories' },
    ]),
  },
  {
    title: 'HELP',
    links: linkOptions([
      { title: 'Help', to: '/contact', hash: 'help' },
      { title: 'Track order', to: '/contact', hash: 'order' },
      { title: 'FAQs', to: '/contact', hash: 'faqs' },
      { title: 'Return policies', to: '/contact', hash: 'returns' },
      { title: 'Account', to: '/contact', hash: 'account' },
      { title: 'Data use', to: '/data' },
    ]),
  },
  {
    title: 'ABOUT US',
    links: linkOptions([
      { title: 'Contact', to: '/contact' },
      { title: 'Become a vendor', to: '/register', search: { role: 'vendor' } },
      { title: 'Vendor Dashboard', to: '/vendor-dashboard' },
      { title: 'Fleet', to: '/contact', hash: 'fleet' },
      { title: 'Return terms', to: '/terms-conditions' },
      { title: 'Privacy', to: '/privacy' },
    ]),
  },
  {
    title: 'SERVICES',
    links: linkOptions([
      { title: 'Check-engine-light testing', to: '/services', hash: 'check-engine' },
      { title: 'Battery testing', to: '/services', hash: 'battery' },
      { title: 'Loan-a-tool', to: '/services', hash: 'loan-a-tool' },
      { title: 'Oil recycling', to: '/services', hash: 'oil' },
    ]),
  },
] as const;
