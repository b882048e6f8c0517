import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { contactWishes } from '#contract/catalogue/contactWays.ts';
import { email, paragraph } from '#contract/core/fields.ts';
import { phone } from '#contract/core/phones/phoneField.ts';
import { businessAddress, fullname } from '#contract/people/accountForms.ts';
import { nameLine } from './nameField.ts';
import { changeFactorSchema } from '#contract/people/secondFactor.ts';

const businessName = nameLine('Business name', { max: 120 });

/** A vendor's opening hours: one line for a range of days, like "Mon–Fri 8:00–17:30". Empty for none. */
const openingHours = paragraph('Opening hours', { min: 0, max: 300 }).check(
  z.refine((text) => text.split('\n').length <= 7, { error: 'Opening hours have more than 7 lines.' }),
);

/** The fields of the profile dialog; business fields only for vendors. */
export const profileSchema = z.strictObject({
  fullname,
  email,
  phone,
  companyName: z.optional(businessName),
  businessAddress: z.optional(businessAddress),
  openingHours: z.optional(openingHours),
  /** How a vendor wants to be reached by phone. */
  contactWish: z.optional(z.enum(contactWishes, 'Choose how buyers may reach you.')),
  /** The current password; required to change the e-mail. */
  password: z.optional(z.string().check(z.maxLength(1000))),
  /** Required to change the e-mail when the second step of sign-in is on. */
  code: z.optional(changeFactorSchema.shape.code),
});
export type ProfileInput = z.input<typeof profileSchema>;
/** The same for the dialog of a vendor, whose fields are all required. */
export const vendorProfileSchema = z.extend(profileSchema, { companyName: businessName, businessAddress });

/**
 * Body of PATCH /auth/me. What is left out stays as it is: a device sends only what was changed on it, so that it takes
 * back nothing that another device has changed since.
 */
export const profileChangeSchema = z.partial(profileSchema);
export type ProfileChange = z.output<typeof profileChangeSchema>;
