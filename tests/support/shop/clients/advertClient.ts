import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { subscriptions } from '#server/db/tables/paymentSchema.ts';
import { pictures } from '#server/db/tables/schema.ts';
import type { SignedIn, TestApp } from '#tests/support/shop/testApp.ts';

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What vendors do over HTTP, one call each; every call returns the response, whatever it is. */
export function createAdvertClient(shop: TestApp) {
  function send(
    method: Method,
    url: string,
    as: SignedIn,
    { body, headers }: { body?: unknown; headers?: object } = {},
  ) {
    return shop.app.inject({
      method,
      url: `/api/adverts${url}`,
      headers: { ...as.headers, ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }
  return {
    post: (as: SignedIn, body: unknown, key?: string) =>
      send('POST', '', as, { body, ...(key && { headers: { 'idempotency-key': key } }) }),
    put: (as: SignedIn, id: string, body: unknown, version: number | string | null) =>
      send('PUT', `/${id}`, as, { body, ...(version !== null && { headers: { 'if-match': String(version) } }) }),
    setStatus: (as: SignedIn, id: string, status: string) => send('PATCH', `/${id}/status`, as, { body: { status } }),
    remove: (as: SignedIn, id: string) => send('DELETE', `/${id}`, as),
    restore: (as: SignedIn, id: string) => send('POST', `/${id}/restore`, as),
    read: (id: string, as?: SignedIn) =>
      shop.app.inject({ url: `/api/adverts/${id}`, ...(as && { headers: as.headers }) }),

    async subscribedVendor(): Promise<SignedIn> {
      const signedIn = await shop.signUpVerified({ role: 'vendor' });
      await shop.giveSubscription(signedIn.account.id);
      return signedIn;
    },
    async endPlan({ account }: SignedIn): Promise<void> {
      await shop.db.update(subscriptions).set({ showsAdverts: false }).where(eq(subscriptions.accountId, account.id));
    },
    async addPicture(ownerId: string | null, state: 'ready' | 'failed' = 'ready'): Promise<string> {
      const [row] = await shop.db
        .insert(pictures)
        .values({
          ownerId,
          contentHash: Buffer.from(randomUUID()),
          state,
          width: 1200,
          height: 900,
          createdAt: shop.clock(),
        })
        .returning();
      return row?.id ?? '';
    },
  };
}
