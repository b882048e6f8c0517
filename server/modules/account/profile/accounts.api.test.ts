import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountAnswerSchema } from '#contract/people/account.ts';
import { accountOf, problemOf } from '#tests/support/connection/answers.ts';
import { multipartForm, realJpeg } from '#tests/support/render/forms.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const profileOf = ({ account }: SignedIn) => ({
  fullname: 'Ama K. Mensah',
  email: account.email,
  phone: '020 555 0101',
});

function change(who: SignedIn, payload: object, headers: Record<string, string> = {}) {
  return shop.app.inject({
    method: 'PATCH',
    url: '/api/auth/me',
    headers: { ...who.headers, ...headers },
    payload,
  });
}

test('a profile is changed, and the response is what is stored', async () => {
  const ama = await shop.signUpVerified({ role: 'vendor' });
  const answer = await change(ama, {
    ...profileOf(ama),
    companyName: 'Mensah & Daughters',
    businessAddress: 'Kokompe',
  });
  expect(answer.statusCode).toBe(200);
  const { user } = accountAnswerSchema.parse(answer.json());
  expect(user).toMatchObject({ fullname: 'Ama K. Mensah', phone: '+233205550101', companyName: 'Mensah & Daughters' });
  expect(accountOf(await shop.app.inject({ url: '/api/auth/me', headers: ama.headers }))).toEqual(user);
});

test('fields that a vendor leaves out stay as they were, so that two devices take nothing back of each other', async () => {
  const ama = await shop.signUpVerified({ role: 'vendor' });
  const { user } = accountAnswerSchema.parse((await change(ama, profileOf(ama))).json());
  expect(user).toMatchObject({ companyName: 'Mensah Auto Parts', businessAddress: 'Abossey Okai, Accra' });
  await change(ama, { phone: '020 555 0202' });
  await change(ama, { openingHours: 'Mon–Fri 8:00–17:00' });
  const after = await change(ama, {});
  expect(accountAnswerSchema.parse(after.json()).user).toEqual({
    ...user,
    phone: '+233205550202',
    openingHours: 'Mon–Fri 8:00–17:00',
  });
});

test.each([
  ['the role', { role: 'vendor' }, 'role'],
  ['the id', { id: randomUUID() }, 'id'],
  ['the time of signing up', { createdAt: '2020-01-01T00:00:00Z' }, 'createdAt'],
  ['the e-mail without the password', { email: 'thief@example.com' }, 'password'],
  ['a company name', { companyName: 'Not a vendor' }, 'companyName'],
  ['a name of spaces', { fullname: '   ' }, 'fullname'],
  ['a name of 10,000 letters', { fullname: 'a'.repeat(10_000) }, 'fullname'],
  ['half a phone number', { phone: '024' }, 'phone'],
])('%s cannot be set by a buyer', async (_what, wrong, field) => {
  const ama = await shop.signUpVerified();
  const answer = await change(ama, { ...profileOf(ama), ...wrong });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(problemOf(answer).fields ?? {})).toEqual([field]);
  const stored = accountOf(await shop.app.inject({ url: '/api/auth/me', headers: ama.headers }));
  expect(stored).toMatchObject({ role: 'user', fullname: 'Ama Mensah', email: ama.account.email });
});

test('the same command is applied once, and refused with other contents', async () => {
  const ama = await shop.signUpVerified();
  const key = { 'idempotency-key': randomUUID() };
  const first = await change(ama, profileOf(ama), key);
  const second = await change(ama, profileOf(ama), key);
  expect(second.headers['idempotency-replayed']).toBe('true');
  expect(second.json()).toEqual(first.json());
  const third = await change(ama, { ...profileOf(ama), fullname: 'Another' }, key);
  expect([third.statusCode, problemOf(third).code]).toEqual([422, 'idempotency_mismatch']);
});

test('nobody else can read or change a profile', async () => {
  expect((await shop.app.inject('/api/auth/me')).statusCode).toBe(401);
  const refused = await shop.app.inject({ method: 'PATCH', url: '/api/auth/me', payload: { nonsense: true } });
  expect(refused.statusCode).toBe(401);
});

const putPhoto = (who: SignedIn, bytes: Buffer, { key, sha256 }: { key?: string; sha256?: string } = {}) => {
  const file = { name: 'photo', filename: 'me.jpg', type: 'image/jpeg', bytes };
  const form = multipartForm({ ...(sha256 !== undefined && { sha256 }) }, file);
  const headers = { ...who.headers, ...form.headers, ...(key !== undefined && { 'idempotency-key': key }) };
  return shop.app.inject({ method: 'PUT', url: '/api/auth/me/photo', headers, payload: form.payload });
};
const photoOf = async (who: SignedIn) =>
  accountOf(await shop.app.inject({ url: '/api/auth/me', headers: who.headers })).photoUrl;

test('a photo is set, shown once it is prepared, and replaced', async () => {
  const ama = await shop.signUpVerified();
  expect((await putPhoto(ama, await realJpeg())).statusCode).toBe(200);
  expect(await photoOf(ama)).toBeNull();
  await shop.deps.jobs.drain();
  const first = await photoOf(ama);
  expect(first).toMatch(/^\/pictures\/.+\/320\.webp\?pass=/);
  await putPhoto(ama, await realJpeg({ width: 300 }));
  await shop.deps.jobs.drain();
  expect(await photoOf(ama)).not.toBe(first);

  const svg = await putPhoto(ama, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect([svg.statusCode, Object.keys(problemOf(svg).fields ?? {})]).toEqual([422, ['photo']]);
  const empty = await putPhoto(ama, Buffer.alloc(0));
  expect(problemOf(empty).fields).toEqual({ photo: 'Choose a picture.' });
});

test('a photo that is sent again under its key is set once, whatever has happened since', async () => {
  const ama = await shop.signUpVerified();
  const key = randomUUID();
  const photo = await realJpeg({ width: 320 });
  const first = await putPhoto(ama, photo, { key });
  expect([first.statusCode, first.headers['idempotency-key']]).toEqual([200, key]);
  await shop.deps.jobs.drain();
  await shop.app.inject({ method: 'DELETE', url: '/api/auth/me/photo', headers: ama.headers });

  const again = await putPhoto(ama, photo, { key });
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(again.json()).toEqual(first.json());
  expect(await photoOf(ama)).toBeNull();

  const other = await putPhoto(ama, await realJpeg({ width: 330 }), { key });
  expect([other.statusCode, problemOf(other).code]).toEqual([422, 'idempotency_mismatch']);
  const remove = { method: 'DELETE', url: '/api/auth/me/photo' } as const;
  const removed = await shop.app.inject({ ...remove, headers: { ...ama.headers, 'idempotency-key': key } });
  expect(problemOf(removed).code).toBe('idempotency_mismatch');
});

test('a photo that was damaged on the way is refused, and a refused photo frees its key', async () => {
  const ama = await shop.signUpVerified();
  const photo = await realJpeg({ width: 340 });
  const sha256 = createHash('sha256').update(photo).digest('hex');
  const damaged = await putPhoto(ama, photo.subarray(0, -9), { sha256 });
  expect(problemOf(damaged)).toMatchObject({
    code: 'invalid',
    fields: { photo: 'The picture arrived damaged. Send it again.' },
  });

  const key = randomUUID();
  expect((await putPhoto(ama, Buffer.from('no picture'), { key })).statusCode).toBe(422);
  expect((await putPhoto(ama, photo, { key, sha256 })).statusCode).toBe(200);
  await shop.deps.jobs.drain();
  expect(await photoOf(ama)).toMatch(/^\/pictures\//);
});

test('a photo is removed, and the request may be repeated', async () => {
  const ama = await shop.signUpVerified();
  await putPhoto(ama, await realJpeg({ width: 310 }));
  await shop.deps.jobs.drain();
  const remove = (headers = {}) => shop.app.inject({ method: 'DELETE', url: '/api/auth/me/photo', headers });
  expect((await remove()).statusCode).toBe(401);
  for (let time = 0; time < 2; time += 1) {
    expect(accountAnswerSchema.parse((await remove(ama.headers)).json()).user.photoUrl).toBeNull();
  }
  expect(await photoOf(ama)).toBeNull();
});
