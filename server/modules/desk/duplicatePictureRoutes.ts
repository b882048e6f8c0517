import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type DeskPictures, deskPicturesPath, deskPicturesSchema } from '#contract/desk/deskPictures.ts';
import type { Database } from '#server/db/connection.ts';
import { doubledPictures } from '#server/db/tables/pictureLooksSchema.ts';
import { accounts, adverts, advertPictures, pictures } from '#server/db/tables/schema.ts';
import type { App, ModuleContext } from '#server/deps.ts';
import { markHidden } from '#server/plugins/pictures/picturePasses.ts';
import { sendPrivate } from '#server/plugins/answers/publicAnswer.ts';
import { staffGuard } from './staffGuard.ts';
import { unlisted } from '#server/plugins/requests/routesUnder.ts';

const mostShown = 50;

/** Reads up to 50 pairs of adverts of which one shows a picture that another vendor had posted before, newest first. */
export async function readDoubledPictures(db: Database): Promise<DeskPictures['items']> {
  const [later, earlier] = [side('later'), side('earlier')];
  const rows = await db
    .selectDistinct({ foundAt: doubledPictures.foundAt, later: later.fields, earlier: earlier.fields })
    .from(doubledPictures)
    .innerJoin(later.placed, eq(later.placed.pictureId, doubledPictures.pictureId))
    .innerJoin(later.picture, eq(later.picture.id, later.placed.pictureId))
    .innerJoin(later.advert, and(eq(later.advert.id, later.placed.advertId), isNull(later.advert.deletedAt)))
    .innerJoin(later.vendor, eq(later.vendor.id, later.advert.vendorId))
    .innerJoin(earlier.placed, eq(earlier.placed.pictureId, doubledPictures.earlierId))
    .innerJoin(earlier.picture, eq(earlier.picture.id, earlier.placed.pictureId))
    .innerJoin(earlier.advert, and(eq(earlier.advert.id, earlier.placed.advertId), isNull(earlier.advert.deletedAt)))
    .innerJoin(earlier.vendor, eq(earlier.vendor.id, earlier.advert.vendorId))
    // Staff may have sent a picture again that their vendor had.
    .where(ne(later.advert.vendorId, earlier.advert.vendorId))
    .orderBy(desc(doubledPictures.foundAt), later.advert.number, earlier.advert.number)
    .limit(mostShown);
  return rows.map(({ foundAt, ...sides }) => ({
    foundAt: foundAt.toISOString(),
    later: sideView(sides.later),
    earlier: sideView(sides.earlier),
  }));
}

function side(name: string) {
  const advert = alias(adverts, `${name}_advert`);
  const placed = alias(advertPictures, `${name}_placed`);
  const vendor = alias(accounts, `${name}_vendor`);
  const picture = alias(pictures, `${name}_picture`);
  const fields = {
    advertId: advert.id,
    number: advert.number,
    title: advert.title,
    published: advert.published,
    vendor: sql<string>`coalesce(${vendor.companyName}, ${vendor.fullname})`,
    email: vendor.email,
    pictureId: picture.id,
    width: picture.width,
    height: picture.height,
    ready: sql<boolean>`${picture.state} = 'ready'`,
  };
  return { advert, placed, vendor, picture, fields };
}

interface Side {
  readonly advertId: string;
  readonly number: number;
  readonly title: string;
  readonly published: boolean;
  readonly vendor: string;
  readonly email: string;
  readonly pictureId: string;
  readonly width: number;
  readonly height: number;
  readonly ready: boolean;
}

function sideView({
  pictureId,
  width,
  height,
  ready,
  published,
  ...rest
}: Side): DeskPictures['items'][number]['later'] {
  const picture = { id: pictureId, width, height, ready, alt: rest.title };
  return { ...rest, picture: published ? picture : markHidden(picture) };
}

/** Registers GET /desk/pictures, for staff. */
export function registerDeskPictures(app: App, context: ModuleContext): void {
  const staff = staffGuard(context);
  app.get(deskPicturesPath, unlisted(staff, { response: { 200: deskPicturesSchema } }), async (_request, reply) =>
    sendPrivate(reply, { items: await readDoubledPictures(context.db) }),
  );
}
