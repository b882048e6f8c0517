import { and, eq } from 'drizzle-orm';
import {
  newInviteSchema,
  staffInvitesPath,
  staffNamesPath,
  staffNamesSchema,
  vendorStaffAnswerSchema,
  vendorStaffPath,
  vendorStaffSchema,
} from '#contract/vendor/vendorStaff.ts';
import { displayPhone } from '#contract/core/phones/phoneNumbers.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { staffInvites } from '#server/db/tables/vendorStaffSchema.ts';
import { sendPrivate } from '#server/plugins/answers/publicAnswer.ts';
import { fieldProblem, notFound, ProblemError } from '#server/plugins/requests/problems.ts';
import { staffEndedMail } from '../../mail/templates/staffMails.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { registerInvited } from './invitedRoutes.ts';
import { type InviteTo, mayInvite, newInviteKey, sendInvite } from './sendInvite.ts';
import { endMember, hasMember, readStaff, readStaffNames, requireRoom, sentTo } from './vendorStaffRepository.ts';
import { idIn, oneId, routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('vendor staff');
const noInvite = 'This invitation was not found. It may have been withdrawn.';
const noMember = 'This person is not on your staff.';

/**
 * Registers what the owner does with the staff: GET /vendor-staff, DELETE /vendor-staff/:id, and the invitations below
 * /vendor-staff/invites; GET /vendor-staff/names, for staff too; and what invited people do (invitedRoutes.ts).
 */
export function registerVendorStaff(app: App, context: ModuleContext): void {
  const { db, clock, commands, queueMail, vendor } = context;
  const idOf = (given: unknown, missing: string) => {
    const id = idIn(given);
    if (id === null) throw notFound(missing);
    return id;
  };

  app.get(
    vendorStaffPath,
    route(vendor, 'Your staff and your invitations', { response: { 200: vendorStaffSchema } }),
    async (request, reply) => sendPrivate(reply, await readStaff(db, vendor.of(request).id)),
  );

  app.get(
    staffNamesPath,
    route(vendor, 'The names of all who are or were on the staff, also for the staff', {
      response: { 200: staffNamesSchema },
    }),
    async (request, reply) => sendPrivate(reply, { names: await readStaffNames(db, vendor.of(request).id) }),
  );

  app.post(
    staffInvitesPath,
    route(vendor, 'Invite somebody to your staff, by e-mail or phone', {
      body: newInviteSchema,
      response: { 201: vendorStaffAnswerSchema },
    }),
    async (request, reply) => {
      const { id: vendorId, email, pendingEmail, phone } = vendor.of(request);
      const to = addressOf(request.body);
      if (!to) throw fieldProblem('email', 'Enter either an e-mail or a phone.');
      const own = 'email' in to ? [email, pendingEmail].includes(to.email) : to.phone === phone;
      if (own)
        throw fieldProblem(
          'email' in to ? 'email' : 'phone',
          'This is your own. Enter the e-mail or phone of the person you invite.',
        );
      await mayInvite(context, request, { vendorId, to });
      return commands.run(request, reply, vendorId, async (tx) => {
        const now = clock();
        await requireRoom(tx, vendorId, now);
        if ('email' in to && (await hasMember(tx, vendorId, to.email))) {
          throw fieldProblem('email', 'This person is on your staff already.');
        }
        const { key, ...fresh } = newInviteKey(now);
        const [invite] = await tx
          .insert(staffInvites)
          .values({ vendorId, ...to, ...fresh, createdAt: now })
          .onConflictDoNothing()
          .returning({ id: staffInvites.id });
        if (!invite) {
          const message = 'You have invited this person already. Send the invitation again, or withdraw it.';
          throw fieldProblem('email' in to ? 'email' : 'phone', message);
        }
        await sendInvite(context, tx, to, key);
        const message = `The invitation is on its way to ${wordsOf(to)}.`;
        return { status: 201, body: { message, ...(await readStaff(tx, vendorId)) } };
      });
    },
  );

  app.post(
    `${staffInvitesPath}/:id/send`,
    route(vendor, 'Send an invitation again; the earlier link ends', {
      params: oneId,
      response: { 200: vendorStaffAnswerSchema },
    }),
    async (request, reply) => {
      const { id: vendorId } = vendor.of(request);
      const id = idOf(request.params, noInvite);
      const mine = and(eq(staffInvites.id, id), eq(staffInvites.vendorId, vendorId));
      const [invite] = await db.select().from(staffInvites).where(mine);
      const to = invite && addressOf(invite);
      if (!to) throw notFound(noInvite);
      await mayInvite(context, request, { vendorId, to });
      return commands.run(request, reply, vendorId, async (tx) => {
        const now = clock();
        // An invitation that was over counts again.
        if (invite.expiresAt <= now) await requireRoom(tx, vendorId, now);
        const { key, ...fresh } = newInviteKey(now);
        const sent = await tx
          .update(staffInvites)
          .set(fresh)
          .where(and(mine, sentTo(to)))
          .returning();
        if (sent.length === 0) throw notFound(noInvite);
        await sendInvite(context, tx, to, key);
        const message = `The invitation is on its way to ${wordsOf(to)} again.`;
        return { status: 200, body: { message, ...(await readStaff(tx, vendorId)) } };
      });
    },
  );

  app.delete(
    `${staffInvitesPath}/:id`,
    route(vendor, 'Withdraw an invitation', {
      params: oneId,
      response: { 200: vendorStaffAnswerSchema },
    }),
    async (request, reply) => {
      const { id: vendorId } = vendor.of(request);
      const id = idOf(request.params, noInvite);
      return commands.run(request, reply, vendorId, async (tx) => {
        const withdrawn = await tx
          .delete(staffInvites)
          .where(and(eq(staffInvites.id, id), eq(staffInvites.vendorId, vendorId)))
          .returning({ id: staffInvites.id });
        if (withdrawn.length === 0) throw notFound(noInvite);
        const message = 'The invitation is withdrawn. Its link no longer works.';
        return { status: 200, body: { message, ...(await readStaff(tx, vendorId)) } };
      });
    },
  );

  app.delete(
    `${vendorStaffPath}/:id`,
    route(vendor, 'Take a person off your staff, at once and on all their devices', {
      params: oneId,
      response: { 200: vendorStaffAnswerSchema },
    }),
    async (request, reply) => {
      const { id: vendorId, companyName, fullname } = vendor.of(request);
      const id = idOf(request.params, noMember);
      return commands.run(request, reply, vendorId, async (tx) => {
        if (!(await endMember(tx, vendorId, id, clock()))) throw notFound(noMember);
        const [member] = await tx.select().from(accounts).where(eq(accounts.id, id));
        if (!member) throw new ProblemError(404, 'not_found', noMember);
        await queueMail(tx, { to: member.email, ...staffEndedMail({ vendorName: companyName ?? fullname }) });
        const message = `${member.fullname} is no longer on your staff.`;
        return { status: 200, body: { message, ...(await readStaff(tx, vendorId)) } };
      });
    },
  );

  registerInvited(app, context);
}

function addressOf({ email, phone }: { email?: string | null | undefined; phone?: string | null | undefined }) {
  if (email) return { email };
  return phone ? { phone } : null;
}

const wordsOf = (to: InviteTo) => ('email' in to ? to.email : displayPhone(to.phone));
