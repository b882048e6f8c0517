import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { newEntry } from '#tests/support/device/newEntry.ts';
import {
  applied,
  createTestDevice,
  pictureIdOf,
  pictureTaken,
  refusal,
  type Reply,
  type SentCommand,
} from '#tests/support/device/outboxDevice.ts';
import { maybeSent } from './entry.ts';
import { queuedAgain, taken } from './transitions.ts';

const none = new Map<string, Blob>();
const ama = { accountId: 'ama', email: 'ama@example.com', token: 'token-of-ama', refused: false };
const bytes = new Blob(['abc'], { type: 'image/webp' });
const post = (label: string) =>
  newEntry({ label, request: { method: 'POST', path: '/adverts', body: { label }, ifMatch: null } });
const labelOf = ({ request }: SentCommand) => z.parse(z.object({ label: z.string() }), request.body).label;

describe('sending', () => {
  it('delivers each entry once, in the order given, and saves the answers', async () => {
    const device = createTestDevice({ reply: (command) => applied(command, { message: labelOf(command) }) });
    for (const label of ['a', 'b', 'c']) await device.store.put(post(label), none);
    const report = await device.openRunner().run('all');
    expect(device.commands.map(labelOf)).toEqual(['a', 'b', 'c']);
    expect(report).toEqual({ left: 0, nextInMs: null });
    expect((await device.store.all()).map(({ state, answer }) => [state, answer])).toEqual(
      ['a', 'b', 'c'].map((message) => ['delivered', { message }]),
    );
  });

  it('sends an entry that can still be taken back only when its time is over, whoever asks', async () => {
    // Only the clock: the database of the tests needs its timers.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const device = createTestDevice({ reply: applied });
    await device.store.put({ ...post('a'), heldBackUntil: Date.now() + 6_000 }, none);
    const { id } = await device.store.put(post('b'), none);
    const runner = device.openRunner();
    const report = await runner.run('all');
    expect(device.commands.map(labelOf)).toEqual(['b']);
    expect(report).toEqual({ left: 1, nextInMs: 6_000 });
    await runner.run({ id });
    expect(device.commands).toHaveLength(1);
    vi.setSystemTime(Date.now() + 6_000);
    await runner.run('due');
    expect(device.commands.map(labelOf)).toEqual(['b', 'a']);
  });

  it('holds nothing back by a clock that was set back, nor once the person wants it sent', async () => {
    const device = createTestDevice({ reply: applied });
    await device.store.put({ ...post('a'), heldBackUntil: Date.now() + 3_600_000 }, none);
    const delayed = await device.store.put({ ...post('b'), heldBackUntil: Date.now() + 5_000 }, none);
    await device.openRunner().run('all');
    expect(device.commands.map(labelOf)).toEqual(['a']);
    await device.store.change(delayed.id, queuedAgain);
    await device.openRunner().run('due');
    expect(device.commands.map(labelOf)).toEqual(['a', 'b']);
  });

  it('lets only one of several runners send', async () => {
    const device = createTestDevice({ reply: applied });
    for (const label of ['a', 'b', 'c']) await device.store.put(post(label), none);
    await Promise.all([device.openRunner().run('all'), device.openRunner().run('all'), device.openRunner().run('due')]);
    expect(device.commands.map(labelOf)).toEqual(['a', 'b', 'c']);
  });

  it('sends entries that are added during the run', async () => {
    const device = createTestDevice({
      reply: async (command) => {
        if (labelOf(command) === 'a') await device.store.put(post('b'), none);
        return applied(command);
      },
    });
    await device.store.put(post('a'), none);
    await device.openRunner().run('all');
    expect(device.commands.map(labelOf)).toEqual(['a', 'b']);
  });

  it('continues with the entry of a killed runner, with the same key and the exact same request', async () => {
    const device = createTestDevice({ reply: applied });
    const entry = await device.store.put(post('a'), none);
    await device.store.change(entry.id, (waiting) => ({ ...taken(waiting, 0), begun: waiting.request }));
    await device.openRunner().run('due');
    expect(device.commands).toEqual([{ request: entry.request, key: entry.id, token: null }]);
    expect(await device.store.get(entry.id)).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  it("sends an account's entry with its token, and an entry of no account without one", async () => {
    const device = createTestDevice({ reply: applied });
    await device.store.changeSession(() => ama);
    await device.store.put({ ...post('hers'), accountId: 'ama' }, none);
    await device.store.put(post("anybody's"), none);
    await device.openRunner().run('all');
    expect(device.commands.map(({ token }) => token)).toEqual(['token-of-ama', null]);
  });

  it('leaves the entries of another account untouched', async () => {
    const device = createTestDevice({ reply: applied });
    await device.store.changeSession(() => ama);
    const other = await device.store.put({ ...post('his'), accountId: 'kofi' }, none);
    expect(await device.openRunner().run('all')).toEqual({ left: 0, nextInMs: null });
    expect(device.commands).toEqual([]);
    expect(await device.store.get(other.id)).toEqual(other);
  });

  it('ignores the answer to an entry that was discarded meanwhile', async () => {
    const device = createTestDevice({
      reply: async (command) => {
        await device.store.change(command.key, () => null);
        return applied(command);
      },
    });
    await device.store.put(post('a'), none);
    await device.openRunner().run('all');
    expect(await device.store.all()).toEqual([]);
  });
});

describe('a connection that is down', () => {
  it('leaves the entry waiting, and the report says when it is tried next', async () => {
    const device = createTestDevice({ reply: () => 'broken' });
    const { id } = await device.store.put(post('a'), none);
    expect(await device.openRunner().run('all')).toEqual({ left: 1, nextInMs: 2_000 });
    expect(await device.store.get(id)).toMatchObject({ state: 'waiting', later: 'connection', attempts: 1 });
  });

  it('leaves open whether the shop has the entry, unless the phone had no connection at all', async () => {
    const replies: Reply[] = ['offline', 'broken', 'offline'];
    const device = createTestDevice({ reply: () => replies.shift() ?? 'broken' });
    const { id } = await device.store.put(post('a'), none);
    const open: boolean[] = [];
    for (let tries = 0; tries < 3; tries += 1) {
      await device.openRunner().run('all');
      const entry = await device.store.get(id);
      open.push(entry !== null && maybeSent(entry));
    }
    expect(open).toEqual([false, true, true]);
  });

  it('is not tried again for every entry', async () => {
    const device = createTestDevice({ reply: () => 'timeout' });
    for (const label of ['a', 'b', 'c', 'd']) await device.store.put(post(label), none);
    expect(await device.openRunner().run('all')).toMatchObject({ left: 4 });
    expect(device.commands.map(labelOf)).toEqual(['a', 'b']);
  });

  it('is tried again when the next try is due, and not before', async () => {
    let answer: Reply = 'broken';
    const device = createTestDevice({ reply: (command) => (answer === 'broken' ? answer : applied(command)) });
    await device.store.put(post('a'), none);
    const runner = device.openRunner();
    await runner.run('all');
    answer = applied({ key: '', request: post('').request, token: null });
    await runner.run('due');
    expect(device.commands).toHaveLength(1);
    device.advance(2_000);
    await runner.run('due');
    expect(device.commands).toHaveLength(2);
    expect((await device.store.all())[0]?.state).toBe('delivered');
  });

  it('is not assumed when the shop itself fails on single entries', async () => {
    const device = createTestDevice({
      reply: (command) => (labelOf(command) === 'bad' ? refusal(500, 'internal') : applied(command)),
    });
    for (const label of ['bad', 'bad', 'bad', 'good']) await device.store.put(post(label), none);
    expect(await device.openRunner().run('all')).toMatchObject({ left: 3 });
    expect(device.commands.map(labelOf).at(-1)).toBe('good');
  });

  it('is not used sooner than the shop asks, except when the person wants it', async () => {
    const device = createTestDevice({ reply: () => refusal(429, 'too_many_requests', {}, '60') });
    const { id } = await device.store.put(post('a'), none);
    const runner = device.openRunner();
    expect(await runner.run('all')).toEqual({ left: 1, nextInMs: 61_000 });
    await runner.run('all');
    expect(device.commands).toHaveLength(1);
    await runner.run({ id });
    expect(device.commands).toHaveLength(2);
  });
});

describe('an entry that needs the person', () => {
  it.each([
    [402, 'needs_subscription'],
    [403, 'vendor_only'],
    [404, 'not_found'],
    [409, 'conflict'],
    [410, 'gone'],
    [413, 'too_large'],
    [422, 'invalid'],
  ])('keeps the problem of a %i and is not sent again automatically', async (status, code) => {
    const device = createTestDevice({ reply: () => refusal(status, code, { fields: { title: 'Too short.' } }) });
    const { id } = await device.store.put(post('a'), none);
    const runner = device.openRunner();
    await runner.run('all');
    await runner.run('all');
    expect(device.commands).toHaveLength(1);
    expect(await device.store.get(id)).toMatchObject({
      state: 'needs-you',
      problem: { status, code, fields: { title: 'Too short.' } },
    });
  });

  it('holds up the entries that build on it, and no others', async () => {
    const device = createTestDevice({
      reply: (command) => (labelOf(command) === 'edit' ? refusal(409, 'conflict') : applied(command)),
    });
    await device.store.put({ ...post('edit'), about: ['advert-1'] }, none);
    await device.store.put({ ...post('delete'), about: ['advert-2', 'advert-1'] }, none);
    await device.store.put({ ...post('other'), about: ['advert-3'] }, none);
    await device.openRunner().run('all');
    expect(device.commands.map(labelOf)).toEqual(['edit', 'other']);
  });

  it('stops all entries of an account whose token is refused, until its owner signs in again', async () => {
    const device = createTestDevice({
      reply: (command) => (command.token === 'token-of-ama' ? refusal(401, 'signed_out') : applied(command)),
    });
    await device.store.changeSession(() => ama);
    await device.store.put({ ...post('a'), accountId: 'ama' }, none);
    await device.store.put({ ...post('b'), accountId: 'ama' }, none);
    const runner = device.openRunner();
    await runner.run('all');
    expect(device.commands).toHaveLength(1);
    expect(await device.store.session()).toEqual({ ...ama, refused: true });
    expect((await device.store.all()).map(({ state }) => state)).toEqual(['needs-you', 'waiting']);
  });

  it('is sent with the new token when the owner signs in while the old token is refused', async () => {
    const device = createTestDevice({
      reply: async (command) => {
        if (command.token !== 'token-of-ama') return applied(command);
        await device.store.changeSession(() => ({ ...ama, token: 'new-token' }));
        return refusal(401, 'signed_out');
      },
    });
    await device.store.changeSession(() => ama);
    await device.store.put({ ...post('a'), accountId: 'ama' }, none);
    await device.openRunner().run('all');
    expect((await device.store.all())[0]?.state).toBe('delivered');
  });
});

describe('pictures', () => {
  const picture = (hash: string, alt: string) => ({ hash, id: null, alt, bytes: 3 });
  const withPictures = () => ({ ...post('a'), pictures: [picture('aa', 'Front'), picture('bb', 'Back')] });
  const blobs = new Map([
    ['aa', bytes],
    ['bb', bytes],
  ]);

  it('are sent first, and the command lists their ids in their order', async () => {
    const device = createTestDevice({ reply: applied });
    await device.store.put(withPictures(), blobs);
    await device.openRunner().run('all');
    expect(device.pictures).toEqual(['aa', 'bb']);
    expect(device.commands[0]?.request.body).toEqual({
      label: 'a',
      images: [
        { id: pictureIdOf('aa'), alt: 'Front' },
        { id: pictureIdOf('bb'), alt: 'Back' },
      ],
    });
  });

  it('that have arrived are not sent again after the connection broke', async () => {
    let broken = true;
    const device = createTestDevice({
      reply: applied,
      replyToPicture: (hash) => (hash === 'bb' && broken ? 'broken' : pictureTaken(hash)),
    });
    await device.store.put(withPictures(), blobs);
    await device.openRunner().run('all');
    broken = false;
    await device.openRunner().run('all');
    expect(device.pictures).toEqual(['aa', 'bb', 'bb']);
    expect(device.commands).toHaveLength(1);
  });

  it('do not count as sent when a captive portal answers', async () => {
    const device = createTestDevice({
      reply: applied,
      replyToPicture: () => ({ status: 200, key: null, body: { ok: true }, retryAfter: null }),
    });
    const { id } = await device.store.put(withPictures(), blobs);
    await device.openRunner().run('all');
    expect(device.commands).toEqual([]);
    expect(await device.store.get(id)).toMatchObject({ state: 'waiting', later: 'not-ours' });
  });

  it('that the shop had thrown away are sent once more', async () => {
    let answers = 0;
    const device = createTestDevice({
      reply: (command) => {
        answers += 1;
        return answers === 1 ? refusal(422, 'invalid', { fields: { images: 'Not here.' } }) : applied(command);
      },
    });
    await device.store.put(withPictures(), blobs);
    await device.openRunner().run('all');
    expect(device.pictures).toEqual(['aa', 'bb', 'aa', 'bb']);
    expect((await device.store.all())[0]?.state).toBe('delivered');
  });

  it('that are lost from the phone need the person', async () => {
    const device = createTestDevice({ reply: applied });
    const { id } = await device.store.put(withPictures(), new Map());
    await device.openRunner().run('all');
    expect(await device.store.get(id)).toMatchObject({ state: 'needs-you', problem: { code: 'picture_lost' } });
  });

  it('that arrive damaged are sent again; files that are no pictures need the person', async () => {
    let code = 'invalid';
    const device = createTestDevice({ reply: applied, replyToPicture: () => refusal(422, code) });
    const { id } = await device.store.put(withPictures(), blobs);
    await device.openRunner().run('all');
    expect((await device.store.get(id))?.state).toBe('waiting');
    code = 'not_a_picture';
    await device.openRunner().run('all');
    expect(await device.store.get(id)).toMatchObject({ problem: { fields: { images: 'So it is.' } } });
  });
});
