import type { Database } from '#server/db/connection.ts';
import { adverts } from '#server/db/tables/schema.ts';

type Advert = typeof adverts.$inferInsert;

/**
 * Inserts an advert straight into the database; it is published when its vendor has a subscription that shows adverts.
 */
export async function insertAdvert(
  db: Database,
  advert: Pick<Advert, 'vendorId'> & Partial<Advert>,
): Promise<typeof adverts.$inferSelect> {
  const createdAt = new Date('2026-11-01T08:00:00.000Z');
  const [row] = await db
    .insert(adverts)
    .values({
      title: 'Front brake pads, Toyota Corolla',
      make: 'Toyota',
      model: 'Corolla',
      region: 'Greater Accra',
      town: 'Abossey Okai',
      brand: 'Bosch',
      condition: 'New',
      category: 'breaking-system',
      pricePesewas: 18_000,
      description: 'Four pads with wear indicators.',
      status: 'Available',
      createdAt,
      updatedAt: createdAt,
      ...advert,
    })
    .returning();
  if (!row) throw new Error('The advert was not made.');
  return row;
}
