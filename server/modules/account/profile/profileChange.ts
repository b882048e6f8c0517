import type { ProfileChange } from '#contract/people/profile.ts';
import { ProblemError } from '#server/plugins/requests/problems.ts';
import type { SignedInAccount } from '#server/plugins/session/session.ts';

/**
 * Returns the columns of an account that a profile form changes at once. The e-mail is not one of them, because it
 * needs a code (emailChange.ts).
 * @throws ProblemError 422 at the field that cannot be changed
 */
export function profileChange(account: SignedInAccount, profile: ProfileChange) {
  const fields: Record<string, string> = {};
  const { fullname, phone, companyName, businessAddress, openingHours, contactWish } = profile;
  const business = { companyName, businessAddress, openingHours, contactWish };
  for (const [field, value] of Object.entries(business)) {
    if (value !== undefined && account.role !== 'vendor') fields[field] = 'Only vendors can set this.';
  }
  const [message] = Object.values(fields);
  if (message) throw new ProblemError(422, 'invalid', message, { fields });

  return {
    ...(fullname !== undefined && { fullname }),
    ...(phone !== undefined && { phone }),
    ...(companyName !== undefined && { companyName }),
    ...(businessAddress !== undefined && { businessAddress }),
    ...(contactWish !== undefined && { contactWish }),
    ...(openingHours !== undefined && { openingHours: openingHours || null }),
  };
}
