import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { advertSummarySchema } from '#contract/catalogue/adverts.ts';
import { noticesAnswerSchema, noticeWishesAnswerSchema, defaultWishes } from '#contract/people/notices.ts';
import { problemSchema } from './problem.ts';
import { readableRows } from './readableRows.ts';

const id = '0198c8a1-0000-7000-8000-000000000001';

test('a row that cannot be read is left out, and the others stay in their order', () => {
  const rows = readableRows(z.object({ kind: z.enum(['pads', 'discs']) }));
  const sent = [{ kind: 'discs' }, { kind: 'calipers' }, null, { kind: 'pads', isNew: true }];
  expect(rows.parse(sent)).toEqual([{ kind: 'discs' }, { kind: 'pads' }]);
});

test('what is no list stays a fault', () => {
  expect(readableRows(z.string()).safeParse({ length: 0 }).success).toBe(false);
});

test('a notice of a kind that only a later release has is listed', () => {
  const notice = { id, title: 'Ends soon', body: 'Pads', path: '/', at: '2026-11-20T10:00:00.000Z', read: false };
  const answer = { items: [{ ...notice, kind: 'auction' }, { ...notice, kind: 'order' }, { id }], unread: 3, badge: 1 };
  expect(noticesAnswerSchema.parse(answer).items.map(({ kind }) => kind)).toEqual(['auction', 'order']);
});

test('wishes with a kind and a way that only a later release has are read', () => {
  const wishes = {
    push: { ...defaultWishes.push, auction: false, price: false },
    sms: { ...defaultWishes.sms, auction: true },
    quiet: { fromHour: 21, toHour: 7, fromMinute: 30 },
    mail: { order: true },
  };
  const answer = noticeWishesAnswerSchema.parse({ wishes, phone: null, pushKey: 'key' });
  expect(answer.wishes).toEqual({ ...defaultWishes, push: { ...defaultWishes.push, price: false } });
});

test('an advert with a measure that only a later release has is read, without it', () => {
  const { measures } = advertSummarySchema.shape;
  const rim = { inches: 16, bolts: '5x114.3' };
  expect(measures.parse({ rim: { ...rim, offset: 45 }, wiper: { inches: 20 } })).toEqual({ rim });
});

test('a refusal with a code that only a later release has keeps its sentence', () => {
  const problem = {
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    message: 'The auction is over.',
    code: 'over',
  };
  expect(problemSchema.parse(problem)).toMatchObject({ status: 409, message: 'The auction is over.' });
});
