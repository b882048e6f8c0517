import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { dayMs } from '#contract/core/durations.ts';
import { shopName } from '#contract/core/shop.ts';
import { inviteDays, joinStaffPage } from '#contract/vendor/vendorStaff.ts';
import type { Transaction } from '../../db/connection.ts';
import type { ModuleContext } from '../../deps.ts';
import { staffInviteMail } from '../../mail/templates/staffMails.ts';
import { partOfNetwork } from '#server/plugins/notify/smsBudget.ts';
import { siteOf } from '#server/plugins/limits/networks.ts';
import { takeInviteMail } from '#server/plugins/limits/receiptLimit.ts';
import { ProblemError } from '#server/plugins/requests/problems.ts';
import { hashToken } from '#server/plugins/session/session.ts';
import { smsText } from '../../sms/smsSender.ts';

/*
 * Sending an invitation. Its address was only typed and may be a stranger's, so mail and SMS have the shop's own words
 * and a link, and nothing that a person wrote, not even the vendor's name: the page behind the link says it.
 */

/** The e-mail address or the phone number of an invitation. */
export type InviteTo = { readonly email: string } | { readonly phone: string };

/** A new key for a link, with what is stored of it. */
export function newInviteKey(now: Date): { key: string; keyHash: Buffer; sentAt: Date; expiresAt: Date } {
  const key = randomBytes(32).toString('base64url');
  return { key, keyHash: hashToken(key), sentAt: now, expiresAt: new Date(now.getTime() + inviteDays * dayMs) };
}

/**
 * Counts an invitation before it is sent; one that was sent before is not counted again.
 * @throws ProblemError 422 at `phone` where no SMS can be sent, 429 when a limit is exceeded
 */
export async function mayInvite(
  { commands, config, limits, smsQueue }: ModuleContext,
  request: FastifyRequest,
  { vendorId, to }: { vendorId: string; to: InviteTo },
): Promise<void> {
  const pesewas = 'phone' in to ? smsQueue.priceFor(to.phone, ' Invite by e-mail instead.') : 0;
  await commands.count(request, vendorId, async () => {
    await limits.take('staff-invite-account', vendorId);
    if ('email' in to) return takeInviteMail(limits, to.email);
    const share = partOfNetwork('order', pesewas, config.sms.dailyBoundPesewas);
    await limits.take('sms-order-network', siteOf(request.ip) ?? request.ip, share);
    await limits.take('sms-order-phone', `invitation ${to.phone}`);
  });
}

/** Queues the mail or the SMS of an invitation. @throws ProblemError 503 when no more SMS can be sent today */
export async function sendInvite(
  { config, queueMail, smsQueue }: Pick<ModuleContext, 'config' | 'queueMail' | 'smsQueue'>,
  tx: Transaction,
  to: InviteTo,
  key: string,
): Promise<void> {
  const url = new URL(joinStaffPage, config.publicUrl);
  url.hash = key;
  if ('email' in to) {
    await queueMail(tx, { to: to.email, isTyped: true, ...staffInviteMail({ joinUrl: url.href, days: inviteDays }) });
    return;
  }
  const words = `${shopName}: a vendor invites you to the staff. See who:`;
  const message = {
    to: to.phone,
    text: smsText(words, url.href),
    about: 'Invitation to a staff',
    part: 'order' as const,
  };
  if (await smsQueue.queue(tx, message)) return;
  throw new ProblemError(503, 'unavailable', 'No more SMS can be sent today. Invite by e-mail, or try again tomorrow.');
}
