/* The schemas that every page's start uses later, in one module so that they are one script (`lateSchema.ts`). */
export { advertDetailSchema, goneAdvertSchema } from './catalogue/adverts.ts';
export { listingAnswerSchema, suggestAnswerSchema } from './catalogue/listing.ts';
export { reviewListSchema } from './catalogue/reviews.ts';
export { vendorPageSchema } from './catalogue/vendorPage.ts';
export { problemSchema, ignoredBodySchema } from './core/problem.ts';
export { healthSchema, shopInfoSchema } from './core/shopInfo.ts';
export { accountSchema, messageAnswerSchema } from './people/account.ts';
export { contactSchema } from './people/contact.ts';
export { newsletterSchema } from './people/newsletter.ts';
