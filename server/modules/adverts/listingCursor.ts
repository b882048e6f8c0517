import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { listingSorts } from '#contract/listing.ts';
import { deriveKey } from '../../plugins/secretKey.ts';
import { ProblemError } from '../../plugins/problems.ts';

/*
 * A place in a list. It is opaque to the outside, and signed: what comes back is what we gave out, so that nobody
 * builds on its form and a page number cannot be made up.
 */

const page = z.int().min(1).max(1_000_000);

const keysetPlace = z.strictObject({
  kind: z.literal('keyset'),
  sort: z.enum(listingSorts).exclude(['relevance']),
  /** Whether the page lies after or before the advert named by `key` and `id`. */
  direction: z.enum(['next', 'previous']),
  /** The sort key of that advert: its time of posting (ISO 8601) or its price in pesewas. */
  key: z.union([z.iso.datetime(), z.int()]),
  id: z.uuid(),
  page,
});

const rankedPlace = z.strictObject({
  kind: z.literal('ranked'),
  sort: z.literal('relevance'),
  offset: z.int().min(0).max(2000),
  /** Adverts posted later than this are left out, so that the ranking does not shift while it is paged through. */
  before: z.iso.datetime(),
  page,
});

const place = z.discriminatedUnion('kind', [keysetPlace, rankedPlace]);
export type KeysetPlace = Readonly<z.infer<typeof keysetPlace>>;
export type RankedPlace = Readonly<z.infer<typeof rankedPlace>>;
export type Place = KeysetPlace | RankedPlace;

/** Makes and reads the cursors of one shop. */
export interface Cursors {
  write(place: Place): string;
  /** @throws ProblemError 400 at `cursor` for one that we did not give out, or that belongs to another order. */
  read(cursor: string, sort: Place['sort']): Place;
}

/** @param secret the shop's; every process of it reads the cursors of the others. */
export function createCursors(secret: string): Cursors {
  const key = deriveKey(secret, 'listing cursors');
  const sign = (body: string) => createHmac('sha256', key).update(body).digest('base64url').slice(0, 16);
  return {
    write(value) {
      const body = Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${body}.${sign(body)}`;
    },
    read(cursor, sort) {
      const [body = '', signature = '', ...more] = cursor.split('.');
      const expected = Buffer.from(sign(body));
      const given = Buffer.from(signature);
      const genuine = more.length === 0 && given.length === expected.length && timingSafeEqual(given, expected);
      // One that an older version of the shop gave out may have another form.
      const { data: value } = place.safeParse(genuine ? JSON.parse(Buffer.from(body, 'base64url').toString()) : null);
      if (value?.sort !== sort) {
        const message = 'This place in the list is not known. Start from the first page.';
        throw new ProblemError(400, 'invalid', message, { fields: { cursor: message } });
      }
      return value;
    },
  };
}
