import { and, eq } from 'drizzle-orm';
import type { DeskReport } from '#contract/desk/reports.ts';
import type { Database } from '../../db/connection.ts';
import { advertPictures, adverts, pictures } from '#server/db/tables/schema.ts';
import { markHidden } from '#server/plugins/pictures/picturePasses.ts';

type Shown = Pick<typeof adverts.$inferSelect, 'published' | 'withheld' | 'deletedAt'>;

/** Whether the public sees an advert, and if not, why: one of the states that the desk shows. */
export function advertState({ published, withheld, deletedAt }: Shown): NonNullable<DeskReport['advert']>['state'] {
  if (withheld !== null) return withheld;
  if (deletedAt !== null) return 'deleted';
  return published ? 'shown' : 'not shown';
}

/** The first picture of an advert, marked as hidden if the public does not see the advert; null if there is none. */
export async function firstPicture(db: Database, advertId: string, published: boolean) {
  const [found] = await db
    .select({ id: pictures.id, width: pictures.width, height: pictures.height, alt: advertPictures.alt })
    .from(advertPictures)
    .innerJoin(pictures, and(eq(pictures.id, advertPictures.pictureId), eq(pictures.state, 'ready')))
    .where(and(eq(advertPictures.advertId, advertId), eq(advertPictures.position, 0)));
  if (!found) return null;
  const picture = { ...found, ready: true };
  return published ? picture : markHidden(picture);
}
