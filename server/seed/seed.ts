import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { dayMs, minuteMs } from '#contract/core/durations.ts';
import { storedPhone } from '#contract/core/phones/readPhone.ts';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { demoAdverts, storedFieldsOf } from './demo/demoAdverts.ts';
import { demoBuyerFace, faceOf } from './demo/faces.ts';
import { demoBuyer, demoStaff, demoVendors } from './demo/vendors.ts';
import { type DemoAccounts, makeDemoAccounts, readDemoAccounts } from './demo/demoAccounts.ts';
import { insertDemoChecks } from './demo/insertDemoChecks.ts';
import { insertDemoCounts } from './demo/insertDemoCounts.ts';
import { insertDemoInterest } from './demo/insertDemoInterest.ts';
import { insertDemoOfferTerms } from './demo/insertDemoOfferTerms.ts';
import { insertDemoOrders } from './demo/insertDemoOrders.ts';
import { insertDemoReports } from './demo/insertDemoReports.ts';
import { insertDemoThreads } from './demo/insertDemoThreads.ts';
import { type DemoPictureRow, storeDemoPictures } from './demo/storeDemoPictures.ts';
import { subscriptions } from '#server/db/tables/paymentSchema.ts';
import { accounts, advertPictures, adverts, pictures } from '#server/db/tables/schema.ts';
import { secondFactors } from '#server/db/tables/signInSchema.ts';
import type { Deps } from '#server/deps.ts';
import { sealFactorSecret } from '#server/modules/account/second-factor/secondFactors.ts';
import { hashPassword } from '#server/modules/account/credentials/passwords.ts';
import { type Actor, commandLine, staffActor } from '#server/plugins/watch/adminLog.ts';

/** Any number that nothing else in this database locks. */
const seedLock = 7_302_119_553;

/**
 * Loads the sample catalogue, its vendors and the demo accounts (with staff if the shop’s secret is given) into a
 * database that has no accounts; leaves any other database alone. May be repeated, also by several servers at once. A
 * run that is interrupted has stored nothing but pictures, which the next try reuses.
 * @param say called with a line of progress for the person who waits
 * @returns whether this call loaded it, and how to sign in to the demo accounts, if this data folder has them
 */
export async function seedDemo(
  {
    config,
    db,
    pictures: store,
    clock,
    secret,
  }: Pick<Deps, 'config' | 'db' | 'pictures' | 'clock'> & Partial<Pick<Deps, 'secret'>>,
  say: (line: string) => void = () => undefined,
): Promise<{ loaded: boolean; accounts: DemoAccounts | null }> {
  if (!(await isEmpty(db))) return { loaded: false, accounts: await readDemoAccounts(config.dataDir) };
  say('Loading the sample catalogue');
  const rows = await storeDemoPictures(store);
  const demo = await makeDemoAccounts(config.dataDir, { withStaff: secret !== undefined });
  const hashes = {
    vendor: await hashPassword(demo.vendor.password),
    buyer: await hashPassword(demo.buyer.password),
    // Nobody signs in to the other vendors.
    others: await hashPassword(randomBytes(32).toString('base64url')),
  };
  const loaded = await db.transaction(async (tx) => {
    await lockSeed(tx);
    if (!(await isEmpty(tx))) return false;
    // Whole tables are written at once, which may take long on a busy machine.
    await tx.execute(sql`select set_config('statement_timeout', '0', true)`);
    const decider =
      demo.staff && secret !== undefined ? await insertDemoStaff(tx, clock(), demo.staff, secret) : commandLine;
    await insertDemoCatalogue(tx, { now: clock(), hashes, pictures: rows, decider });
    return true;
  });
  // The planner has no statistics yet about rows that were just loaded in bulk.
  if (loaded)
    await db.execute(
      sql`analyze accounts, adverts, advert_pictures, advert_views, pictures, search_terms, threads, thread_messages`,
    );
  return { loaded, accounts: demo };
}

/** Whether the database has no accounts yet. */
export async function isEmpty(db: Queryable): Promise<boolean> {
  const found = await db.select({ id: accounts.id }).from(accounts).limit(1);
  return found.length === 0;
}

/** Makes other seeds wait until this transaction ends. */
export async function lockSeed(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
}

/** Creates the desk's account, with the second factor that staff must have. @returns it as an actor of the log */
async function insertDemoStaff(
  tx: Transaction,
  now: Date,
  { email, password, secret: factor }: NonNullable<DemoAccounts['staff']>,
  secret: string,
): Promise<Actor> {
  const [account] = await tx
    .insert(accounts)
    .values({
      role: 'user',
      fullname: demoStaff.fullname,
      email,
      passwordHash: await hashPassword(password),
      staff: true,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: accounts.id });
  if (!account) throw new Error('The demo staff account was stored but no row came back.');
  const sealedSecret = sealFactorSecret(secret, account.id, Buffer.from(factor, 'hex'));
  await tx.insert(secondFactors).values({ accountId: account.id, sealedSecret, confirmedAt: now, createdAt: now });
  return staffActor(account);
}

interface Contents {
  readonly now: Date;
  /** Password hashes of the demo vendor, the demo buyer, and everybody else. */
  readonly hashes: { readonly vendor: string; readonly buyer: string; readonly others: string };
  /** By name; an advert is stored without the pictures that are missing here. */
  readonly pictures: ReadonlyMap<string, DemoPictureRow>;
  /** Who decided the reports; the command line by default. */
  readonly decider?: Actor;
}

/** Writes the sample catalogue as if it had grown over the last months. */
export async function insertDemoCatalogue(
  tx: Transaction,
  { now, hashes, pictures: rows, decider = commandLine }: Contents,
): Promise<void> {
  const ago = (days: number, minutes = 0) => new Date(now.getTime() - days * dayMs - minutes * minuteMs);
  const people = await tx
    .insert(accounts)
    .values([
      ...demoVendors.map((vendor, index) => ({
        role: 'vendor' as const,
        fullname: vendor.fullname,
        email: vendor.email,
        phone: storedPhone(vendor.phone),
        companyName: vendor.companyName,
        businessAddress: vendor.businessAddress,
        openingHours: vendor.openingHours ?? null,
        photoId: rows.get(faceOf(vendor.key).name)?.id ?? null,
        passwordHash: index === 0 ? hashes.vendor : hashes.others,
        createdAt: ago(210 + index * 47),
        updatedAt: ago(210 + index * 47),
      })),
      {
        role: 'user' as const,
        fullname: demoBuyer.fullname,
        email: demoBuyer.email,
        phone: storedPhone(demoBuyer.phone),
        photoId: rows.get(faceOf(demoBuyerFace).name)?.id ?? null,
        passwordHash: hashes.buyer,
        createdAt: ago(60),
        updatedAt: ago(60),
      },
    ])
    .returning({ id: accounts.id, email: accounts.email, role: accounts.role });
  const idByEmail = new Map(people.map((person) => [person.email, person.id]));
  const idByVendor = new Map<string, string>(demoVendors.map(({ key, email }) => [key, idByEmail.get(email) ?? '']));
  const idByFace = new Map([
    ...demoVendors.map(({ key, email }) => [faceOf(key).name, idByEmail.get(email)] as const),
    [faceOf(demoBuyerFace).name, idByEmail.get(demoBuyer.email)] as const,
  ]);

  const paidUntil = new Date(now);
  paidUntil.setUTCFullYear(paidUntil.getUTCFullYear() + 1);
  await tx
    .insert(subscriptions)
    .values(
      people
        .filter((person) => person.role === 'vendor')
        .map((person) => ({ accountId: person.id, plan: '1-year' as const, paidUntil, showsAdverts: true })),
    );

  if (rows.size > 0) {
    await tx.insert(pictures).values(
      [...rows].map(([name, { id, contentHash, width, height }]) => ({
        id,
        // Pictures of parts have no owner: adverts of several vendors may show them.
        ownerId: idByFace.get(name) ?? null,
        contentHash,
        state: 'ready' as const,
        width,
        height,
        createdAt: ago(200),
      })),
    );
  }

  // Oldest first, so that numbers grow with time; spread over the day, so that no two have the same time.
  const inOrder = demoAdverts
    .map((advert, index) => ({ advert, createdAt: ago(advert.createdDaysAgo, (index * 37) % 1440) }))
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const added = await tx
    .insert(adverts)
    .values(
      inOrder.map(({ advert, createdAt }) => ({
        vendorId: idByVendor.get(advert.vendor) ?? '',
        ...storedFieldsOf(advert),
        createdAt,
        updatedAt: createdAt,
      })),
    )
    .returning({ id: adverts.id });
  const placed = inOrder.flatMap(({ advert }, index) =>
    advert.pictures.flatMap(({ name, alt }, position) => {
      const pictureId = rows.get(name)?.id;
      const advertId = added[index]?.id;
      return pictureId && advertId ? [{ advertId, position, pictureId, alt }] : [];
    }),
  );
  if (placed.length > 0) await tx.insert(advertPictures).values(placed);

  const [demoVendor] = demoVendors;
  if (!demoVendor) return;
  const vendorId = idByVendor.get(demoVendor.key) ?? '';
  const own = inOrder.flatMap(({ advert, createdAt }, index) => {
    const id = added[index]?.id;
    return id && advert.vendor === demoVendor.key ? [{ id, advert, createdAt }] : [];
  });
  const buyer = { id: idByEmail.get(demoBuyer.email) ?? '', name: demoBuyer.fullname };
  await insertDemoChecks(tx, {
    now,
    placed: own.map(({ id, advert, createdAt }) => ({ id, status: advert.status, touchedAt: createdAt })),
  });
  await insertDemoOfferTerms(tx);
  await insertDemoInterest(tx, { now, vendorId, placed: own });
  await insertDemoOrders(tx, { now, vendorId, buyerId: buyer.id, placed: own });
  await insertDemoThreads(tx, { now, vendorId, buyer, placed: own });
  const all = inOrder.flatMap(({ advert }, index) => {
    const id = added[index]?.id;
    return id ? [{ id, advert }] : [];
  });
  await insertDemoCounts(tx, now);
  await insertDemoReports(tx, { now, vendorId, placed: all, decider });
}
