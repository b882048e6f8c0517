/** The link columns of the specification. Help, FAQs, returns, account and fleet lead to the contact page. */
export const footerColumns = [
  {
    title: 'SHOP',
    links: [
      { title: 'View All Products', href: '/view-product' },
      { title: 'Used parts', href: '/view-product?condition=Used' },
      { title: 'New parts', href: '/view-product?condition=New' },
      { title: 'Cart', href: '/cart-test' },
    ],
  },
  {
    title: 'CATEGORIES',
    links: [
      { title: 'Braking System', href: '/breaking-system' },
      { title: 'Body & Exterior', href: '/body-exterior' },
      { title: 'Electrical & Battery System', href: '/battery-electricity' },
      { title: 'Bike Parts & Accessories', href: '/bike-accessories' },
      { title: 'All categories', href: '/#categories' },
    ],
  },
  {
    title: 'HELP',
    links: [
      { title: 'Help', href: '/contact#help' },
      { title: 'Track order', href: '/track-order' },
      { title: 'FAQs', href: '/contact#faqs' },
      { title: 'Return policies', href: '/contact#returns' },
      { title: 'Account', href: '/contact#account' },
      { title: 'Data use', href: '/data' },
    ],
  },
  {
    title: 'ABOUT US',
    links: [
      { title: 'Contact', href: '/contact' },
      { title: 'Become a vendor', href: '/register?role=vendor' },
      { title: 'Vendor Dashboard', href: '/vendor-dashboard' },
      { title: 'Fleet', href: '/contact#fleet' },
      { title: 'Return terms', href: '/terms-conditions' },
      { title: 'Privacy', href: '/privacy' },
    ],
  },
  {
    title: 'SERVICES',
    links: [
      { title: 'Check-engine-light testing', href: '/services#check-engine' },
      { title: 'Battery testing', href: '/services#battery' },
      { title: 'Loan-a-tool', href: '/services#loan-a-tool' },
      { title: 'Oil recycling', href: '/services#oil' },
    ],
  },
] as const;
