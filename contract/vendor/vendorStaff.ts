import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { email, id, instant } from '#contract/core/fields.ts';
import { messagePhone } from '#contract/core/phones/phoneField.ts';

/*
 * The staff of a vendor: people with accounts of their own who post, answer and hand over for the vendor. The shop's own
 * people are another thing (`accounts.staff`), which is why everything here says "vendor staff".
 */

export const vendorStaffPath = '/vendor-staff';
export const staffNamesPath = '/vendor-staff/names';
export const staffInvitesPath = '/vendor-staff/invites';
export const openedInvitePath = '/staff-invites/look-up';
export const acceptInvitePath = '/staff-invites/accept';
export const leaveStaffPath = '/staff-invites/leave';
/** The page of the link in an invitation. The key is in its fragment, which no server and no log sees. */
export const joinStaffPage = '/join-staff';

/** How many people a vendor may have on the staff, open invitations included. */
export const maxVendorStaff = 10;
export const inviteDays = 7;

export const inviteWays = ['email', 'phone'] as const;
export type InviteWay = (typeof inviteWays)[number];

const memberSchema = z.object({ id, name: z.string(), email: z.string(), since: instant });
const inviteSchema = z.object({ id, way: z.enum(inviteWays), to: z.string(), sentAt: instant, expiresAt: instant });
export type VendorStaffMember = z.infer<typeof memberSchema>;
export type StaffInvite = z.infer<typeof inviteSchema>;

/** Answer of GET /vendor-staff, and of the calls that change it. */
export const vendorStaffSchema = z.object({ staff: z.array(memberSchema), invites: z.array(inviteSchema) });
export const vendorStaffAnswerSchema = z.object({ message: z.string(), ...vendorStaffSchema.shape });
export type VendorStaff = z.infer<typeof vendorStaffSchema>;

/** Answer of GET /vendor-staff/names: who is or was on the staff, to name who took a step. */
export const staffNamesSchema = z.object({ names: z.array(z.object({ id, name: z.string() })) });

/** Body of POST /vendor-staff/invites: an e-mail address or a phone number. */
export const newInviteSchema = z.strictObject({ email: z.optional(email), phone: z.optional(messagePhone) }).check(
  z.refine((to) => (to.email === undefined) !== (to.phone === undefined), {
    error: 'Enter either an e-mail or a phone.',
    path: ['email'],
  }),
);
export type NewInvite = z.infer<typeof newInviteSchema>;

const inviteKey = z.string().check(z.regex(/^[\w-]{43}$/, 'This is not a key of an invitation.'));
/** Body of POST /staff-invites/look-up and /accept. */
export const inviteKeySchema = z.strictObject({ key: inviteKey });

/**
 * What keeps the person who asks from accepting: they are signed out; the invitation went to another e-mail than their
 * account has; it went to a phone that their account has not confirmed; their account is a vendor's, or the shop's; they
 * are on a staff already.
 */
export const inviteStates = ['ready', 'signed-out', 'other-email', 'other-phone', 'vendor', 'elsewhere'] as const;
export type InviteState = (typeof inviteStates)[number];

/** Answer of POST /staff-invites/look-up. */
export const openedInviteSchema = z.object({
  vendorName: z.string(),
  way: z.enum(inviteWays),
  /** Where it was sent, with most of it hidden: "k…@example.com". */
  sentTo: z.string(),
  expiresAt: instant,
  state: z.enum(inviteStates),
});
export type OpenedInvite = z.infer<typeof openedInviteSchema>;
