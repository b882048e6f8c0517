import { freeServices } from './freeServices.ts';

/** The topics of a message to the shop; those that are not services are also anchors on the contact page. */
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
