import { desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { FoundAdvert } from '#contract/desk/accounts.ts';
import type { Database } from '../../../db/connection.ts';
import { decisions } from '#server/db/tables/deskSchema.ts';
import { accounts, adverts } from '#server/db/tables/schema.ts';
import { advertState, firstPicture } from '../advertState.ts';
import { actsOf } from './findAccounts.ts';

const advertsShown = 12;
/** The largest value of an integer column. */
const maxNumber = 2_147_483_647;

/** Parses the number of an advert as people write it: "SY-20418", "sy 20418" or "20418"; null for anything else. */
export function parseAdvertNumber(q: string): number | null {
  const digits = /^(?:sy[\s-]*)?(\d{1,10})$/i.exec(q.trim())?.[1];
  const number = digits === undefined ? null : Number(digits);
  return number !== null && number <= maxNumber ? number : null;
}

/** Finds up to 12 adverts, public or not, by number, part number or words; a match by number comes first. */
export async function findAdverts(db: Database, q: string): Promise<FoundAdvert[]> {
  const number = parseAdvertNumber(q);
  const key = q.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const ways: SQL[] = [sql`${adverts.search} @@ websearch_to_tsquery('english', ${q})`];
  if (number !== null) ways.push(eq(adverts.number, number));
  if (key.length >= 3) ways.push(eq(adverts.partNumberKey, key), sql`${adverts.numberKeys} @> array[${key}]`);
  const rows = await db
    .select({
      advert: {
        id: adverts.id,
        number: adverts.number,
        title: adverts.title,
        partNumber: adverts.partNumber,
        pricePesewas: adverts.pricePesewas,
        published: adverts.published,
        withheld: adverts.withheld,
        deletedAt: adverts.deletedAt,
        createdAt: adverts.createdAt,
      },
      vendor: {
        id: accounts.id,
        name: sql<string>`coalesce(${accounts.companyName}, ${accounts.fullname})`,
        email: accounts.email,
      },
    })
    .from(adverts)
    .innerJoin(accounts, eq(accounts.id, adverts.vendorId))
    .where(or(...ways))
    .orderBy(sql`${adverts.number} = ${number ?? 0} desc`, desc(adverts.createdAt))
    .limit(advertsShown);
  return Promise.all(
    rows.map(async ({ advert, vendor }) => {
      const { published, withheld, deletedAt, createdAt, ...rest } = advert;
      return {
        ...rest,
        createdAt: createdAt.toISOString(),
        vendor,
        state: advertState({ published, withheld, deletedAt }),
        picture: await firstPicture(db, advert.id, published),
        acts: await actsOf(db, eq(decisions.advertId, advert.id)),
      };
    }),
  );
}
