import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type Decision, decisionSchema } from '#contract/desk/decisions.ts';
import { type DeskReport, deskReportsSchema } from '#contract/desk/reports.ts';
import { noticesAnswerSchema } from '#contract/people/notices.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { signInStaff } from '#tests/support/shop/clients/staffClient.ts';
import { createTestApp, type SignedIn } from '#tests/support/shop/testApp.ts';

type Headers = Record<string, string>;

/**
 * Opens a shop with a member of staff, and a client for what staff and the people they decide about do over HTTP. Close
 * the shop afterwards.
 */
export async function openDesk(parts: Pick<NonNullable<Parameters<typeof createTestApp>[0]>, 'sms'> = {}) {
  const shop = await createTestApp({ ...parts, config: { trustProxy: 1 } });
  const staff = await signInStaff(shop);

  /** The headers of a command, with a new key unless one is given. */
  const as = (who: SignedIn, key: string = randomUUID()): Headers => ({ ...who.headers, 'idempotency-key': key });
  const post = (path: string, payload: object, headers: Headers = as(staff)) =>
    shop.app.inject({ method: 'POST', url: `/api${path}`, headers, payload });
  const get = (path: string, headers: Headers = staff.headers) => shop.app.inject({ url: `/api${path}`, headers });

  return {
    shop,
    staff,
    as,
    post,
    get,
    /** A vendor with a plan, and one of their adverts. */
    async newVendor() {
      const vendor = await shop.signUpVerified({ role: 'vendor', companyName: 'Boateng Spares' });
      await shop.giveSubscription(vendor.account.id);
      const title = 'Alternator, Toyota Vitz';
      return { vendor, advert: await insertAdvert(shop.db, { vendorId: vendor.account.id, title }) };
    },
    reportAdvert: (id: string) =>
      post(
        `/adverts/${id}/reports`,
        { reason: 'Looks like fraud', note: 'Asks for money' },
        { 'x-forwarded-for': '10.9.0.1' },
      ),
    /** The reports whose subject contains this name. */
    async reportsOf(state: 'open' | 'decided', about: string): Promise<DeskReport[]> {
      const answer = await get(`/desk/reports?state=${state}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return deskReportsSchema.parse(answer.json()).items.filter((item) => item.about.includes(about));
    },
    isPublic: async (advertId: string) => (await get(`/adverts/${advertId}`, {})).statusCode === 200,
    /** The last decision that a person was notified about, as they read it. */
    async decisionTold(who: SignedIn): Promise<Decision> {
      const { items } = noticesAnswerSchema.parse((await get('/notices', who.headers)).json());
      const path = items.find(({ kind }) => kind === 'decision')?.path ?? '';
      return decisionSchema.parse((await get(`/decisions/${path.split('id=')[1] ?? ''}`, who.headers)).json());
    },
  };
}
