import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pictures } from '#server/db/tables/schema.ts';
import { accountSchema } from '#contract/people/account.ts';
import { decoders } from '#server/pictures/decoder/decoderPool.ts';
import { pendingSignups } from '#server/db/tables/signInSchema.ts';
import { problemOf, sessionOf } from '#tests/support/connection/answers.ts';
import { type FormFile, multipartForm, realJpeg } from '#tests/support/render/forms.ts';
import { attackPictures } from '#tests/support/shop/attackPictures.ts';
import { createNewcomer } from '#tests/support/shop/clients/newcomer.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;
let jpeg: Buffer;
let kwesi: ReturnType<typeof createNewcomer>;
beforeAll(async () => {
  shop = await createTestApp();
  jpeg = await realJpeg();
});
beforeEach(() => {
  kwesi = createNewcomer(shop);
});
afterAll(() => shop.close());

const pending = () => shop.db.select().from(pendingSignups).where(eq(pendingSignups.email, kwesi.email));

function photo(bytes: Uint8Array, name = 'photo'): FormFile {
  return { name, filename: 'me.jpg', type: 'image/jpeg', bytes };
}

function send(form: ReturnType<typeof multipartForm>) {
  const { remoteAddress } = kwesi;
  return shop.app.inject({ method: 'POST', url: '/api/auth/signup', remoteAddress, ...form });
}

test('a sign-up form with a photo makes an account that shows it once it is prepared', async () => {
  const answer = await send(multipartForm({ ...kwesi.form, phone: '' }, photo(jpeg)));
  expect(answer.statusCode).toBe(201);
  const photoId = (await pending())[0]?.photoId ?? '';
  const mine = () => shop.db.select().from(pictures).where(eq(pictures.id, photoId));
  const begun = decoders.tasksBegun;
  const code = await kwesi.code();
  expect(await mine()).toMatchObject([{ ownerId: null, state: 'preparing' }]);
  // Not decoded yet, as nobody has confirmed the e-mail.
  expect(decoders.tasksBegun).toBe(begun);

  const { user, token } = sessionOf(await kwesi.verify(code));
  await shop.deps.jobs.drain();
  expect(await mine()).toMatchObject([{ ownerId: user.id, state: 'ready' }]);
  const me = await shop.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });
  const photoUrl = accountSchema.parse(me.json()).photoUrl ?? '';
  // It is a buyer's photo, which nobody else may see.
  expect(photoUrl).toMatch(new RegExp(`^/pictures/${photoId}/320\\.webp\\?pass=`));
  expect((await shop.app.inject(photoUrl)).headers['content-type']).toBe('image/webp');
});

test('a small file that would keep a decoder busy is refused without decoding', async () => {
  const begun = decoders.tasksBegun;
  for (const bytes of Object.values(await attackPictures())) {
    const answer = await send(multipartForm(kwesi.form, photo(bytes)));
    expect(answer.statusCode).toBe(422);
    expect(problemOf(answer)).toMatchObject({ code: 'too_large' });
  }
  expect(decoders.tasksBegun).toBe(begun);
  expect(await pending()).toEqual([]);
});

test('ASVS 5.2.1: the bytes of photos from one network are limited for a day, and a sign-up without photo still works', async () => {
  const large = photo(Buffer.alloc(14 * 1024 * 1024, 1));
  for (let sent = 0; sent < 4; sent += 1) {
    expect((await send(multipartForm(kwesi.form, large))).statusCode).toBe(422);
  }
  const refused = await send(multipartForm(kwesi.form, large));
  expect([refused.statusCode, Object.keys(problemOf(refused).fields ?? {})]).toEqual([429, ['photo']]);
  expect((await send(multipartForm(kwesi.form, photo(Buffer.alloc(0))))).statusCode).toBe(201);
});

test('a sign-up form without a photo is a sign-up', async () => {
  expect((await send(multipartForm(kwesi.form, photo(Buffer.alloc(0))))).statusCode).toBe(201);
  expect((await pending())[0]?.photoId).toBeNull();
});

test.each([
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422],
  ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n'), 422],
  ['a picture cut off', () => jpeg.subarray(0, 900), 422],
  ['40 MB', () => Buffer.alloc(40 * 1024 * 1024, 1), 413],
])('%s as a photo is refused at its field, and nothing is stored', async (_what, bytes, status) => {
  const answer = await send(multipartForm(kwesi.form, photo(bytes())));
  expect(answer.statusCode).toBe(status);
  expect(problemOf(answer).fields?.['photo']).toMatch(/^This .*\.$/);
  expect(await pending()).toEqual([]);
});

test('a refused form leaves no picture behind', async () => {
  const count = () => shop.db.$count(pictures);
  const before = await count();
  expect((await send(multipartForm({ ...kwesi.form, fullname: '' }, photo(jpeg)))).statusCode).toBe(422);
  expect(await count()).toBe(before);
});

test('a file under another name is refused, and so is an incomplete form', async () => {
  const wrong = await send(multipartForm(kwesi.form, photo(jpeg, 'picture')));
  expect(wrong.statusCode).toBe(422);
  expect(problemOf(wrong).fields).toEqual({ picture: 'Send one picture, as the file "photo".' });

  const whole = multipartForm(kwesi.form, photo(jpeg));
  const torn = await send({ ...whole, payload: whole.payload.subarray(0, whole.payload.length - 300) });
  expect(torn.statusCode).toBe(400);
  expect(problemOf(torn).message).toBe('The form did not arrive completely. Send it again.');
});
