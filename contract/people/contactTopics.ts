import { freeServices } from './freeServices.ts';

/** What a message to the shop may be about; those that are no service are also anchors of the contact page. */
export const contactTopics = [
  { slug: 'help', name: 'Help' },
  { slug: 'store', name: 'Locate A Store' },
  { slug: 'order', name: 'Track Your Order' },
  { slug: 'faqs', name: 'FAQs' },
  { slug: 'returns', name: 'Return policies' },
  { slug: 'account', name: 'Account' },
  { slug: 'fleet', name: 'Fleet' },
  ...freeServices,
] as const;
