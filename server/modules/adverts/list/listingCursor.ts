import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ListingPlace } from '#contract/catalogue/search/listingPlace.ts';
import { placeText, readPlaceText } from '#contract/catalogue/search/placeText.ts';
import { deriveKey } from '#server/secretKey.ts';
import { ProblemError } from '#server/plugins/requests/problems.ts';
import { unknownCursorMessage } from '#contract/core/listCursor.ts';

/* Cursors: positions in a list, signed, so that nobody depends on their form or makes up a page number. */

/** Makes and reads the cursors of one shop. */
export interface Cursors {
  write(place: ListingPlace): string;
  /** @throws ProblemError 400 at `cursor` for a cursor that we did not issue, or that belongs to another sort order. */
  read(cursor: string, sort: ListingPlace['sort']): ListingPlace;
}

/** Makes the cursors of one shop. @param secret the shop's secret; all its processes can read each other's cursors */
export function createCursors(secret: string): Cursors {
  const key = deriveKey(secret, 'listing cursors');
  // They stand in addresses, so they are short. A page number that somebody guesses the 48 bits of does no harm.
  const sign = (body: string) => createHmac('sha256', key).update(body).digest('base64url').slice(0, 8);
  return {
    write(value) {
      const body = placeText(value);
      return `${body}.${sign(body)}`;
    },
    read(cursor, sort) {
      const [body = '', signature = '', ...more] = cursor.split('.');
      const expected = Buffer.from(sign(body));
      const given = Buffer.from(signature);
      const genuine = more.length === 0 && given.length === expected.length && timingSafeEqual(given, expected);
      // A cursor issued by an older release has another form.
      const value = genuine ? readPlaceText(body) : null;
      if (value?.sort !== sort) {
        const message = `${unknownCursorMessage} Start from the first page.`;
        throw new ProblemError(400, 'invalid', message, { fields: { cursor: message } });
      }
      return value;
    },
  };
}
