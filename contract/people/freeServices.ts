/** The free services of the shop (specification, section 1); people write to the shop to ask for one. */
export const freeServices = [
  { slug: 'check-engine', name: 'Free check-engine-light testing' },
  { slug: 'battery', name: 'Free battery testing' },
  { slug: 'loan-a-tool', name: 'Loan-a-tool' },
  { slug: 'oil', name: 'Oil recycling' },
  { slug: 'referral', name: 'Shop referral' },
] as const;
