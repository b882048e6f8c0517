import { type SQL, and, desc, eq, ne, sql } from 'drizzle-orm';
import type { AdvertDetail, AdvertSummary } from '#contract/catalogue/adverts.ts';
import { publishedAdverts } from '#server/db/tables/schema.ts';
import { summariesOf } from '#server/modules/adverts/advertRows.ts';
import type { Queryable } from '#server/db/connection.ts';

const maxSimilar = 6;
/** How many adverts of one part type are considered for the newest, as thousands may be on offer. */
const maxOfKind = 200;

type Asked = Pick<AdvertDetail, 'id' | 'category' | 'partType' | 'make' | 'model'>;

const { id, category, partType, make, model, createdAt } = publishedAdverts;
const parameters = {
  id: sql.placeholder('id'),
  category: sql.placeholder('category'),
  partType: sql.placeholder('partType'),
  make: sql.placeholder('make'),
  model: sql.placeholder('model'),
};
const ofKind = eq(partType, parameters.partType);
/** For an advert without a part type, every other advert counts as another type. */
const ofOtherKind = sql`(${parameters.partType}::text is null or ${partType} is distinct from ${parameters.partType})`;
const ofMake = eq(make, parameters.make);
const ofOtherMake = ne(make, parameters.make);
const inCategory = eq(category, parameters.category);

/** The groups of similar adverts, nearest first. No advert is in two groups, so no group has to exclude another's. */
const groups = [
  (isWanted?: SQL) => newestOfSome(ofKind, ofMake, eq(model, parameters.model), isWanted),
  (isWanted?: SQL) => newestOfSome(ofKind, ofMake, ne(model, parameters.model), isWanted),
  (isWanted?: SQL) => newestOfSome(ofKind, ofOtherMake, isWanted),
  (isWanted?: SQL) => newest(inCategory, ofMake, ofOtherKind, isWanted),
  (isWanted?: SQL) => newest(inCategory, ofOtherMake, ofOtherKind, isWanted),
];

function newest(...same: (SQL | undefined)[]): SQL {
  return sql`select ${id}, ${createdAt} from ${publishedAdverts} where ${and(...same, ne(id, parameters.id))}
    order by ${desc(createdAt)}, ${desc(id)} limit ${sql.raw(String(maxSimilar))}`;
}

/** Reads the index `adverts_type_vehicle_price`, which has no dates. */
function newestOfSome(...same: (SQL | undefined)[]): SQL {
  return sql`select id, created_at from (
      select ${id}, ${createdAt} from ${publishedAdverts} where ${and(...same, ne(id, parameters.id))}
      limit ${sql.raw(String(maxOfKind))}) as held
    order by created_at desc, id desc limit ${sql.raw(String(maxSimilar))}`;
}

const readSimilar = summariesOf('similar adverts', chosen());

/** The ids of all groups together. A group is skipped once the groups before it have enough. */
function chosen(): SQL {
  const most = sql.raw(String(maxSimilar));
  const names = groups.map((_group, place) => sql.raw(`similar${place}`));
  const found = groups.map((group, place) => {
    const before = names.slice(0, place).map((name) => sql`(select count(*) from ${name})`);
    const isWanted = place === 0 ? undefined : sql`${sql.join(before, sql` + `)} < ${most}`;
    return sql`${names[place]} as materialized (${group(isWanted)})`;
  });
  const all = names.map(
    (name, place) => sql`select id, created_at, ${sql.raw(String(place))} as nearness from ${name}`,
  );
  return sql`with ${sql.join(found, sql`, `)}
    select id, row_number() over (order by nearness, created_at desc, id desc) as place
    from (${sql.join(all, sql` union all `)}) as found order by place limit ${most}`;
}

/**
 * Returns up to six similar published adverts. The same part type comes first: for the same model, then the same make,
 * then any make. After these come others of the category, starting with the same make. Each group is newest first.
 */
export async function findSimilar(db: Queryable, advert: Asked): Promise<AdvertSummary[]> {
  return readSimilar(db, advert);
}
