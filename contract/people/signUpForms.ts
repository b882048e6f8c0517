import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { email, oneOf } from '#contract/core/fields.ts';
import { phone, phoneOrNone } from '#contract/core/phones/phoneField.ts';
import { type Role, roles } from './account.ts';
import { businessAddress, fullname, password } from './accountForms.ts';
import { nameLine } from './nameField.ts';

/* What a new account and a new vendor enter. Apart from the other forms of an account, which have no phone. */

const companyName = nameLine('Company name', { max: 120 });

/** The fields of a sign-up whose rules depend on another field. */
interface SignupPairs {
  password?: string | undefined;
  confirmPassword?: string | undefined;
  role?: Role | undefined;
  companyName?: string | undefined;
  businessAddress?: string | undefined;
  phone?: string | undefined;
}

/**
 * Returns what is wrong between the fields of a sign-up: field → message; empty when nothing is. Separate from the
 * schema, which checks this only after each single field is right; a form shows it earlier.
 */
export function signupComplaints(values: SignupPairs): Record<string, string> {
  const complaints: Record<string, string> = {};
  if (values.confirmPassword !== values.password) {
    complaints['confirmPassword'] = 'Passwords differ. Type the second one again.';
  }
  if (values.role !== 'vendor') return complaints;
  for (const [field, schema] of [
    ['companyName', companyName],
    ['businessAddress', businessAddress],
    ['phone', z.optional(phone)],
  ] as const) {
    const result = z.safeParse(schema, values[field] === '' && field === 'phone' ? undefined : values[field]);
    if (!result.success) complaints[field] = result.error.issues[0]?.message ?? 'This is missing.';
  }
  return complaints;
}

/** The text fields of POST /auth/signup; the picture is sent with them as the file `photo`. */
export const signupSchema = z
  .strictObject({
    fullname,
    email,
    password,
    confirmPassword: z.string('Type the password a second time.'),
    role: z._default(oneOf(roles, 'Choose user or vendor.'), 'user'),
    companyName: z.optional(z.string()),
    businessAddress: z.optional(z.string()),
    phone: z.optional(z.string()),
  })
  .check((context) => {
    const values = context.value;
    for (const [field, message] of Object.entries(signupComplaints(values))) {
      context.issues.push({ code: 'custom', path: [field], message, input: values });
    }
  });
export type SignupInput = z.input<typeof signupSchema>;

/** Body of POST /auth/me/vendor: the business of a buyer who starts to sell. */
export const becomeVendorSchema = z.strictObject({
  companyName,
  businessAddress,
  /** Empty to keep the account's phone number, if it has one. */
  phone: z.optional(phoneOrNone),
});
