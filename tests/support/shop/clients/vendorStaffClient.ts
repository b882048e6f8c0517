import { expect } from 'vitest';
import { type VendorStaff, vendorStaffAnswerSchema } from '#contract/vendor/vendorStaff.ts';
import { vendorStaff } from '#server/db/tables/vendorStaffSchema.ts';
import type { SignedIn, TestApp } from '#tests/support/shop/testApp.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What owners and their staff do over HTTP. The app must trust one proxy. */
export function createVendorStaffClient(shop: TestApp) {
  let callers = 0;
  function call(method: Method, path: string, as: SignedIn | null, payload?: object, headers: object = {}) {
    callers += 1;
    const from = { 'x-forwarded-for': `10.9.${callers >> 8}.${callers & 255}` };
    const sent = { ...from, ...as?.headers, ...headers };
    return shop.app.inject({ method, url: `/api${path}`, headers: sent, ...(payload && { payload }) });
  }
  async function changed(method: Method, path: string, as: SignedIn, payload?: object): Promise<VendorStaff> {
    const answer = await call(method, path, as, payload);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return vendorStaffAnswerSchema.parse(answer.json());
  }
  return {
    call,
    changed,
    invite: (owner: SignedIn, to: object) => call('POST', '/vendor-staff/invites', owner, to),
    /** The key in the newest mail to an address. */
    async mailedKey(email: string): Promise<string> {
      return /\/join-staff#([\w-]{43})/.exec((await shop.mailbox.last(email)).text)?.[1] ?? '';
    },
    lookUp: (key: string, as: SignedIn | null = null) => call('POST', '/staff-invites/look-up', as, { key }),
    accept: (key: string, as: SignedIn | null) => call('POST', '/staff-invites/accept', as, { key }),
    /** Puts a person on a vendor's staff, straight into the database. */
    async join(owner: SignedIn, person: SignedIn): Promise<void> {
      const values = { vendorId: owner.account.id, accountId: person.account.id, joinedAt: shop.clock() };
      await shop.db.insert(vendorStaff).values(values);
    },
    remove: (owner: SignedIn, person: SignedIn) => call('DELETE', `/vendor-staff/${person.account.id}`, owner),
  };
}
