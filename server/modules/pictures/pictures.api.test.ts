import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { maxPictureBytes, pictureUrl } from '#contract/core/pictures/pictures.ts';
import { pictureAnswerSchema, pictureStateSchema } from '#contract/core/pictures/pictureUploads.ts';
import { problemSchema } from '#contract/core/problem.ts';
import { accounts, advertPictures, pictures } from '#server/db/tables/schema.ts';
import { derivativeKey, originalKey } from '#server/pictures/pictureKeys.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';
import { sweepPictures } from './pictureJobs.ts';

let shop: TestApp;
let vendor: SignedIn;

beforeAll(async () => {
  shop = await createTestApp();
  vendor = await shop.signUpVerified({ role: 'vendor' });
});
afterAll(() => shop.close());

let made = 0;

/** A picture that differs each time, so that no two tests share a content hash. */
function jpeg(width = 1600, height = 1200): Promise<Buffer> {
  made += 1;
  const background = { r: made % 256, g: 90, b: 200 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Copyright: `picture ${made}` } })
    .toBuffer();
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function formOf(parts: [name: string, value: string | Uint8Array<ArrayBuffer>][]) {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([value], { type: 'image/jpeg' }), 'picture.jpg');
  }
  const body = new Response(form);
  return {
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
  };
}

async function send(parts: Parameters<typeof formOf>[0], as: SignedIn | null = vendor) {
  const { payload, headers } = await formOf(parts);
  return shop.app.inject({ method: 'POST', url: '/api/pictures', payload, headers: { ...headers, ...as?.headers } });
}

async function sendPicture(bytes: Uint8Array, as: SignedIn = vendor) {
  return send([['picture', Uint8Array.from(bytes)]], as);
}

describe('sending a picture', () => {
  it('accepts it with its hash, prepares it, and serves it in every size and format', async () => {
    const bytes = await jpeg();
    const sent = await send([
      ['sha256', sha256(bytes)],
      ['picture', Uint8Array.from(bytes)],
    ]);
    expect(sent.statusCode).toBe(201);
    const { picture } = pictureAnswerSchema.parse(sent.json());
    expect(picture).toMatchObject({ ready: false, width: 1, height: 1 });

    const early = await shop.app.inject(pictureUrl(picture, 640, 'avif'));
    expect(early.statusCode).toBe(404);
    expect(early.headers['cache-control']).toBe('no-store');

    await shop.deps.jobs.drain();
    const state = await shop.app.inject({ url: `/api/pictures/${picture.id}`, headers: vendor.headers });
    const prepared = pictureStateSchema.parse(state.json());
    expect(prepared).toMatchObject({
      state: 'ready',
      picture: { ready: true, width: 1280, height: 960 },
    });

    for (const [slot, format] of [
      [320, 'avif'],
      [640, 'webp'],
      [1280, 'avif'],
      [1280, 'jpeg'],
    ] as const) {
      const served = await shop.app.inject(pictureUrl(prepared.picture, slot, format));
      expect(served.statusCode).toBe(200);
      expect(served.headers['content-type']).toBe(`image/${format}`);
      expect(served.headers['cache-control']).toBe('private, max-age=172800, immutable');
      const metadata = await sharp(served.rawPayload).metadata();
      expect(metadata.exif).toBeUndefined();
    }
  });

  it('may be repeated: the same bytes are the same picture, but only for the same vendor', async () => {
    const bytes = await jpeg();
    const first = pictureAnswerSchema.parse((await sendPicture(bytes)).json());
    const again = await sendPicture(bytes);
    expect(again.statusCode).toBe(200);
    expect(pictureAnswerSchema.parse(again.json()).picture.id).toBe(first.picture.id);

    const other = await shop.signUpVerified({ role: 'vendor' });
    const theirs = await sendPicture(bytes, other);
    expect(theirs.statusCode).toBe(201);
    expect(pictureAnswerSchema.parse(theirs.json()).picture.id).not.toBe(first.picture.id);
  });

  it('stores one picture when the same bytes are sent ten times at once', async () => {
    const bytes = await jpeg();
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendPicture(bytes)));
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1);
    expect(new Set(answers.map((answer) => pictureAnswerSchema.parse(answer.json()).picture.id)).size).toBe(1);
  });

  it('refuses a picture that changed on the way', async () => {
    const bytes = await jpeg();
    const answer = await send([
      ['picture', Uint8Array.from(bytes)],
      ['sha256', sha256(Buffer.from('another'))],
    ]);
    expect(answer.statusCode).toBe(422);
    expect(problemSchema.parse(answer.json()).fields?.['picture']).toMatch(/arrived damaged/);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>', 'picture_unsupported'],
    ['a PDF', '%PDF-1.7\n%âãÏÓ\n', 'picture_unsupported'],
    ['a GIF', 'GIF89a\x01\0\x01\0\0\0\0;', 'picture_unsupported'],
    ['a HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'picture_unsupported'],
    ['a text', 'I am not a picture', 'not_a_picture'],
  ])('refuses %s at the field', async (_name, text, code) => {
    const answer = await sendPicture(Buffer.from(text, 'latin1'));
    expect(answer.statusCode).toBe(422);
    const problem = problemSchema.parse(answer.json());
    expect(problem.code).toBe(code);
    expect(problem.fields?.['picture']).toBe(problem.message);
  });

  it('refuses a picture that was cut off', async () => {
    const bytes = await jpeg();
    const answer = await sendPicture(bytes.subarray(0, bytes.length / 2));
    expect(problemSchema.parse(answer.json())).toMatchObject({ status: 422, code: 'picture_broken' });
  });

  it('reports the limit to a client that sends 40 MB, over a real connection', async () => {
    const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const form = new FormData();
    form.append('picture', new Blob([new Uint8Array(40 * 1024 * 1024)]), 'huge.jpg');
    const answer = await fetch(`${origin}/api/pictures`, {
      method: 'POST',
      headers: vendor.headers,
      body: form,
    });
    expect(answer.status).toBe(413);
    const problem = problemSchema.parse(await answer.json());
    expect(problem.code).toBe('too_large');
    expect(problem.fields?.['picture']).toBe('This picture is too large. A picture may have at most 15 MB.');
  });

  it('accepts a picture of exactly the limit and refuses one byte more', async () => {
    const picture = await jpeg();
    const padded = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
    expect((await sendPicture(padded(maxPictureBytes))).statusCode).toBe(201);
    expect((await sendPicture(padded(maxPictureBytes + 1))).statusCode).toBe(413);
  });

  it('refuses a form without a picture, with two, with an unknown field, and a body that is no form', async () => {
    const bytes = Uint8Array.from(await jpeg());
    expect(problemSchema.parse((await send([['sha256', 'ab']])).json()).fields?.['picture']).toBe('Choose a picture.');
    expect(problemSchema.parse((await send([['picture', new Uint8Array()]])).json()).fields).toHaveProperty('picture');
    const two = await send([
      ['picture', bytes],
      ['picture', bytes],
    ]);
    expect([400, 422]).toContain(two.statusCode);
    const unknown = await send([
      ['picture', bytes],
      ['owner', 'me'],
    ]);
    expect(problemSchema.parse(unknown.json()).fields).toHaveProperty('owner');

    const json = await shop.app.inject({
      method: 'POST',
      url: '/api/pictures',
      headers: vendor.headers,
      payload: { picture: 'x' },
    });
    expect(json.statusCode).toBe(415);
    const { payload, headers } = await formOf([['picture', bytes]]);
    const cut = await shop.app.inject({
      method: 'POST',
      url: '/api/pictures',
      headers: { ...headers, ...vendor.headers },
      payload: payload.subarray(0, payload.length - 60),
    });
    expect(problemSchema.parse(cut.json())).toMatchObject({ status: 400, code: 'invalid' });
  });

  it('requires a signed-in account, of a vendor or a buyer', async () => {
    const bytes = Uint8Array.from(await jpeg());
    expect((await send([['picture', bytes]], null)).statusCode).toBe(401);
    const buyer = await shop.signUpVerified({ role: 'user' });
    expect((await send([['picture', bytes]], buyer)).statusCode).toBe(201);
  });
});

describe('looking at a picture', () => {
  it('shows its state only to its owner', async () => {
    const { picture } = pictureAnswerSchema.parse((await sendPicture(await jpeg())).json());
    const other = await shop.signUpVerified({ role: 'vendor' });
    const look = (headers: Record<string, string>, id = picture.id) =>
      shop.app.inject({ url: `/api/pictures/${id}`, headers });
    expect((await look(vendor.headers)).statusCode).toBe(200);
    expect((await look(other.headers)).statusCode).toBe(404);
    expect((await look({})).statusCode).toBe(401);
    expect((await look(vendor.headers, 'not-an-id')).statusCode).toBe(404);
  });

  it('never serves the original, nor anything else of the store', async () => {
    const { picture } = pictureAnswerSchema.parse((await sendPicture(await jpeg())).json());
    await shop.deps.jobs.drain();
    for (const file of [
      'original',
      'original.jpeg',
      '640.original',
      '640.png',
      '641.avif',
      '640.avif.webp',
      '..%2fx.avif',
    ]) {
      expect((await shop.app.inject(`/pictures/${picture.id}/${file}`)).statusCode).toBe(404);
    }
    expect((await shop.app.inject(`/originals/${picture.id}.original`)).statusCode).toBe(404);
    expect((await shop.app.inject(`/pictures/..%2f..%2foriginals/640.avif`)).statusCode).toBe(404);
  });
});

describe('preparing a picture', () => {
  it('gives up on bytes that no decoder accepts, and tries again when the same picture is sent again', async () => {
    const bytes = await jpeg();
    const { picture } = pictureAnswerSchema.parse((await sendPicture(bytes)).json());
    await shop.deps.pictures.put(originalKey(picture.id), Buffer.from('rotten'), 'application/octet-stream');
    await shop.deps.jobs.drain();
    const look = async () =>
      pictureStateSchema.parse(
        (await shop.app.inject({ url: `/api/pictures/${picture.id}`, headers: vendor.headers })).json(),
      );
    expect(await look()).toMatchObject({ state: 'failed', picture: { ready: false } });

    const again = await sendPicture(bytes);
    expect(again.statusCode).toBe(200);
    await shop.deps.jobs.drain();
    expect((await look()).state).toBe('ready');
  });
});

describe('sweeping', () => {
  const remains = async (id: string) => (await shop.db.select().from(pictures).where(eq(pictures.id, id))).length > 0;

  it('removes pictures that were unused for a week, with their files, and keeps the others', async () => {
    const send = async () => pictureAnswerSchema.parse((await sendPicture(await jpeg(400, 300))).json()).picture.id;
    const [loose, inAdvert, photo, renewed] = [await send(), await send(), await send(), await jpeg(400, 300)];
    const again = pictureAnswerSchema.parse((await sendPicture(renewed)).json()).picture.id;
    const advert = await insertAdvert(shop.db, { vendorId: vendor.account.id });
    await shop.db.insert(advertPictures).values({ advertId: advert.id, position: 0, pictureId: inAdvert, alt: '' });
    await shop.db.update(accounts).set({ photoId: photo }).where(eq(accounts.id, vendor.account.id));
    await shop.deps.jobs.drain();

    shop.clock.advance(6 * dayMs);
    await sweepPictures(shop.deps);
    expect(await remains(loose)).toBe(true);
    await sendPicture(renewed);

    shop.clock.advance(2 * dayMs);
    expect(await sweepPictures(shop.deps)).toBeGreaterThanOrEqual(1);
    expect(await remains(loose)).toBe(false);
    expect(await shop.deps.pictures.exists(originalKey(loose))).toBe(false);
    expect(await shop.deps.pictures.exists(derivativeKey(loose, 320, 'avif'))).toBe(false);
    for (const id of [inAdvert, photo, again]) {
      expect(await remains(id)).toBe(true);
      expect(await shop.deps.pictures.exists(derivativeKey(id, 320, 'avif'))).toBe(true);
    }
    expect(await sweepPictures(shop.deps)).toBe(0);
  });
});
