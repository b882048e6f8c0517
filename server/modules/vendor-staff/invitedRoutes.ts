import { and, eq, gt, isNull } from 'drizzle-orm';
import { messageAnswerSchema } from '#contract/people/account.ts';
import {
  acceptInvitePath,
  type InviteState,
  inviteKeySchema,
  leaveStaffPath,
  openedInvitePath,
  openedInviteSchema,
} from '#contract/vendor/vendorStaff.ts';
import { provenPhones } from '#server/db/tables/noticesSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { staffInvites, vendorStaff } from '#server/db/tables/vendorStaffSchema.ts';
import type { Queryable, Transaction } from '../../db/connection.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { staffJoinedMail, staffLeftMail } from '../../mail/templates/staffMails.ts';
import { sendPrivate } from '#server/plugins/answers/publicAnswer.ts';
import { ProblemError } from '#server/plugins/requests/problems.ts';
import { workplaceOf } from '#server/plugins/session/acting.ts';
import { hashToken, type SignedInAccount } from '#server/plugins/session/session.ts';
import { addMember, endMember, type InviteRow, lockVendor } from './vendorStaffRepository.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

/*
 * What an invited person does. The key of a link tells who invites; it lets nobody in. Accepting takes an account that has
 * proven the very address to which the invitation went: its own e-mail, or the phone that it confirmed with a code. So a
 * link that was passed on, or was read over a shoulder, opens nothing.
 */

const route = routesUnder('vendor staff');
const over = 'This invitation is over. It may have been used, withdrawn or sent again. Ask the vendor for a new one.';

const refusals: Record<Exclude<InviteState, 'ready'>, string> = {
  'signed-out': 'Sign in to accept the invitation.',
  'other-email': 'This invitation went to another e-mail. Sign in with the account that has it.',
  'other-phone': 'This invitation went to a phone that your account has not confirmed. Confirm it first.',
  vendor: 'This account is a vendor account. Accept with an account that is not.',
  elsewhere: 'You are on the staff of a vendor already. Leave it first.',
};

/** Registers POST /staff-invites/look-up (anyone), POST /staff-invites/accept and POST /staff-invites/leave. */
export function registerInvited(app: App, context: ModuleContext): void {
  const { db, clock, commands, limits, queueMail, anyone, signedIn } = context;

  /** @throws ProblemError 410 for a key that opens nothing now, which no key of a suspended vendor does */
  async function findInvite(on: Queryable, key: string) {
    const [found] = await on
      .select({ invite: staffInvites, vendor: accounts })
      .from(staffInvites)
      .innerJoin(accounts, eq(accounts.id, staffInvites.vendorId))
      .where(and(eq(staffInvites.keyHash, hashToken(key)), isNull(accounts.deletedAt), isNull(accounts.suspendedAt)));
    if (!found || found.invite.expiresAt <= clock()) throw new ProblemError(410, 'gone', over);
    return { ...found, vendorName: found.vendor.companyName ?? found.vendor.fullname };
  }

  app.post(
    openedInvitePath,
    route(anyone, 'Who invites with this key, and whether you can accept; changes nothing', {
      body: inviteKeySchema,
      response: { 200: openedInviteSchema },
    }),
    async (request, reply) => {
      const visitor = anyone.of(request);
      // Whoever is signed in is counted alone, as everywhere.
      if (visitor) await limits.take('change-account', visitor.id);
      else await limits.take('staff-invite-address', request.ip);
      const { invite, vendorName } = await findInvite(db, request.body.key);
      return sendPrivate(reply, {
        vendorName,
        way: invite.email === null ? 'phone' : 'email',
        sentTo: mostlyHidden(invite),
        expiresAt: invite.expiresAt.toISOString(),
        state: await stateOf(db, invite, visitor),
      });
    },
  );

  app.post(
    acceptInvitePath,
    route(signedIn, 'Accept an invitation to the staff of a vendor', {
      body: inviteKeySchema,
      response: { 200: messageAnswerSchema },
    }),
    async (request, reply) => {
      const account = signedIn.of(request);
      return commands.run(request, reply, account.id, async (tx) => {
        const { invite, vendor, vendorName } = await findInvite(tx, request.body.key);
        await lockVendor(tx, vendor.id);
        // The account is locked too, so that it does not become a vendor, or join another staff, at the same moment.
        const [now] = await tx.select().from(accounts).where(eq(accounts.id, account.id)).for('no key update');
        const state = now ? await stateOf(tx, invite, now) : 'signed-out';
        if (state !== 'ready') throw new ProblemError(403, 'forbidden', refusals[state]);
        const used = await tx
          .delete(staffInvites)
          .where(and(eq(staffInvites.id, invite.id), eq(staffInvites.keyHash, invite.keyHash)))
          .returning({ id: staffInvites.id });
        if (used.length === 0 || (await wasRemovedSince(tx, invite, account.id)))
          throw new ProblemError(410, 'gone', over);
        await addMember(tx, vendor.id, account.id, clock());
        await queueMail(tx, { to: vendor.email, ...staffJoinedMail({ name: account.fullname, email: account.email }) });
        return { status: 200, body: { message: `You are on the staff of ${vendorName} now.` } };
      });
    },
  );

  app.post(
    leaveStaffPath,
    route(signedIn, 'Leave the staff that you are on; may be repeated', { response: { 200: messageAnswerSchema } }),
    async (request, reply) => {
      const account = signedIn.of(request);
      return commands.run(request, reply, account.id, async (tx) => {
        const workplace = await workplaceOf(tx, account.id);
        if (workplace && (await endMember(tx, workplace.vendorId, account.id, clock()))) {
          const [owner] = await tx.select().from(accounts).where(eq(accounts.id, workplace.vendorId));
          if (owner) await queueMail(tx, { to: owner.email, ...staffLeftMail({ name: account.fullname }) });
        }
        return { status: 200, body: { message: 'You are not on a staff any more.' } };
      });
    },
  );
}

/**
 * Whether the person has left or was taken off this staff after the invitation went out. A second one, to their other
 * address, does not bring them back.
 */
async function wasRemovedSince(tx: Transaction, { vendorId, sentAt }: InviteRow, accountId: string): Promise<boolean> {
  const rows = await tx
    .select({ endedAt: vendorStaff.endedAt })
    .from(vendorStaff)
    .where(
      and(eq(vendorStaff.vendorId, vendorId), eq(vendorStaff.accountId, accountId), gt(vendorStaff.endedAt, sentAt)),
    );
  return rows.length > 0;
}

async function stateOf(db: Queryable, invite: InviteRow, account: SignedInAccount | null): Promise<InviteState> {
  if (!account) return 'signed-out';
  if (account.role === 'vendor' || account.staff) return 'vendor';
  if (await workplaceOf(db, account.id)) return 'elsewhere';
  if (invite.email !== null) return invite.email === account.email ? 'ready' : 'other-email';
  const [proven] = await db
    .select({ phone: provenPhones.phone })
    .from(provenPhones)
    .where(eq(provenPhones.accountId, account.id));
  return proven?.phone === invite.phone ? 'ready' : 'other-phone';
}

/** An address for somebody who has the link and need not be its owner: enough to know it by, too little to learn it. */
function mostlyHidden({ email, phone }: Pick<InviteRow, 'email' | 'phone'>): string {
  if (email === null) return `…${(phone ?? '').slice(-2)}`;
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}…@${host}`;
}
