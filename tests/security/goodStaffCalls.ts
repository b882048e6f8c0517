import { randomUUID } from 'node:crypto';
import { vendorStaffAnswerSchema } from '#contract/vendor/vendorStaff.ts';
import type { TestApp } from '#tests/support/shop/testApp.ts';
import { strangerAddress } from './fuzzPeople.ts';
import type { GoodCall } from './goodAdvertCalls.ts';

/** Creates an owner who has invited a person, with the key that the person was mailed. */
async function openInvite(shop: TestApp) {
  const [owner, person] = [await shop.signUpVerified({ role: 'vendor' }), await shop.signUpVerified()];
  const { email } = person.account;
  const url = '/api/vendor-staff/invites';
  const answer = await shop.app.inject({ method: 'POST', url, headers: owner.headers, payload: { email } });
  const [invite] = vendorStaffAnswerSchema.parse(answer.json()).invites;
  const key = /#([\w-]{43})/.exec((await shop.mailbox.last(email)).text)?.[1] ?? '';
  return { owner, person, inviteId: invite?.id ?? '', key };
}

/** The valid calls about a vendor's staff, as `goodCalls` has the others. */
export const goodStaffCalls: Readonly<Record<string, GoodCall>> = {
  'POST /api/vendor-staff/invites': async (shop) => {
    const { headers } = await shop.signUpVerified({ role: 'vendor' });
    const payload = { email: `${randomUUID()}@example.com` };
    return { method: 'POST', url: '/api/vendor-staff/invites', headers, payload };
  },
  'POST /api/vendor-staff/invites/{id}/send': async (shop) => {
    const { owner, inviteId } = await openInvite(shop);
    return { method: 'POST', url: `/api/vendor-staff/invites/${inviteId}/send`, headers: owner.headers };
  },
  'DELETE /api/vendor-staff/invites/{id}': async (shop) => {
    const { owner, inviteId } = await openInvite(shop);
    return { method: 'DELETE', url: `/api/vendor-staff/invites/${inviteId}`, headers: owner.headers };
  },
  'DELETE /api/vendor-staff/{id}': async (shop) => {
    const { owner, person, key } = await openInvite(shop);
    const accepting = { method: 'POST', url: '/api/staff-invites/accept', headers: person.headers } as const;
    await shop.app.inject({ ...accepting, payload: { key }, remoteAddress: strangerAddress() });
    return { method: 'DELETE', url: `/api/vendor-staff/${person.account.id}`, headers: owner.headers };
  },
  'POST /api/staff-invites/look-up': async (shop) => {
    const { key } = await openInvite(shop);
    return { method: 'POST', url: '/api/staff-invites/look-up', payload: { key }, remoteAddress: strangerAddress() };
  },
  'POST /api/staff-invites/accept': async (shop) => {
    const { person, key } = await openInvite(shop);
    return {
      method: 'POST',
      url: '/api/staff-invites/accept',
      headers: person.headers,
      payload: { key },
      remoteAddress: strangerAddress(),
    };
  },
};
