import { eq, sql } from 'drizzle-orm';
import { phoneWaysOf } from '#contract/catalogue/contactWays.ts';
import { vendorPhoneSchema } from '#contract/catalogue/vendorPhone.ts';
import { phoneShown } from '#server/db/tables/phoneShownSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { sendPrivate } from '#server/plugins/answers/publicAnswer.ts';
import { ProblemError, notFound } from '#server/plugins/requests/problems.ts';
import { dayOf } from '../../days.ts';
import type { App, ModuleContext } from '../../deps.ts';
import type { FoundVendor } from './vendorsRepository.ts';
import { oneId, routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('vendors');

/**
 * Registers POST /vendors/:id/phone, the only call that gives a vendor's number to the public. It is a POST, so that no
 * cache keeps the answer and no crawler asks; each visitor gets a bounded number of them, and each vendor's are counted
 * by the day.
 * @param findShown finds a vendor whose adverts are shown; throws for any other
 */
export function registerVendorPhone(
  app: App,
  { db, clock, limits, anyone }: ModuleContext,
  { findShown }: { findShown: (idOrSlug: string) => Promise<FoundVendor> },
): void {
  app.post(
    '/vendors/:id/phone',
    route(anyone, 'The phone number of a vendor, for a person who wants to call or write there', {
      description: 'Limited for each account, and for each network without one. No list or page contains the number.',
      params: oneId,
      response: { 200: vendorPhoneSchema },
    }),
    async (request, reply) => {
      const visitor = anyone.of(request);
      // Whoever signs in is counted alone, so that many people behind one carrier's address do not refuse each other.
      if (visitor) await limits.take('phone-account', visitor.id);
      else await takeGuest(request.ip);
      const { id } = await findShown(request.params.id);
      const [vendor] = await db
        .select({ phone: accounts.phone, contactWish: accounts.contactWish })
        .from(accounts)
        .where(eq(accounts.id, id));
      const ways = vendor ? phoneWaysOf(vendor.phone, vendor.contactWish) : [];
      if (!vendor?.phone || ways.length === 0) {
        throw notFound('This vendor shows no phone number. Send a message instead.');
      }
      if (visitor?.id !== id) await countShown(id);
      return sendPrivate(reply, { phone: vendor.phone, ways: [...ways] });
    },
  );

  /** @throws ProblemError 429 that says what else the person can do */
  async function takeGuest(address: string): Promise<void> {
    try {
      await limits.take('phone-address', address);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const { details } = error;
      throw new ProblemError(
        429,
        'too_many_requests',
        'Too many numbers were shown to your network. Sign in to see this one, or send a message.',
        { ...(details && { details }) },
      );
    }
  }

  async function countShown(vendorId: string): Promise<void> {
    await db
      .insert(phoneShown)
      .values({ vendorId, day: dayOf(clock()), times: 1 })
      .onConflictDoUpdate({
        target: [phoneShown.vendorId, phoneShown.day],
        set: { times: sql`${phoneShown.times} + 1` },
      });
  }
}
