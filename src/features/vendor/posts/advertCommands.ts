import { messageAnswerSchema } from '#contract/people/account.ts';
import { advertAnswerSchema } from '#contract/catalogue/adverts.ts';
import type { AdvertStatus } from '#contract/catalogue/advertStates.ts';
import { counterSaleAnswerSchema } from '#contract/vendor/counterSale.ts';
import { manyAdvertsAnswerSchema, type ManyAdvertsInput } from '#contract/vendor/manyAdverts.ts';
import type { Http } from '#src/http/http.ts';
import { sendAtOnce } from '#src/device/outbox/commands/sendAtOnce.ts';
import { manyLabel } from './selection/manyWords.ts';

/*
 * The actions of a vendor on adverts from the dashboard, each through the outbox: without a connection the command is
 * stored and sent automatically later. A refusal leaves nothing in the outbox. None of them throws.
 */

/** What a command needs to know about an advert. */
export interface Named {
  readonly id: string;
  readonly title: string;
}

const pathOf = (id: string) => `/adverts/${encodeURIComponent(id)}`;

/** PATCH /adverts/{id}/status; 402 without a plan. */
export function changeStatus(http: Http, { id, title }: Named, status: AdvertStatus) {
  return sendAtOnce(http, {
    kind: 'advert.status',
    label: `${status}: ${title}`,
    about: [id],
    request: { method: 'PATCH', path: `${pathOf(id)}/status`, body: { status } },
    answer: advertAnswerSchema,
  });
}

/** DELETE /adverts/{id}; for some days it can be brought back. */
export function deleteAdvert(http: Http, { id, title }: Named) {
  return sendAtOnce(http, {
    kind: 'advert.delete',
    label: `Delete: ${title}`,
    about: [id],
    request: { method: 'DELETE', path: pathOf(id) },
    answer: messageAnswerSchema,
  });
}

/** POST /adverts/{id}/counter-sales: one piece was sold at the counter; 409 when none is left. */
export function sellAtCounter(http: Http, { id, title }: Named) {
  return sendAtOnce(http, {
    kind: 'advert.sold',
    label: `Sold 1 at the counter: ${title}`,
    about: [id],
    request: { method: 'POST', path: `${pathOf(id)}/counter-sales` },
    answer: counterSaleAnswerSchema,
  });
}

/** DELETE /adverts/{id}/counter-sales/{saleId}: takes a sale back that the shop has. */
export function takeBackSale(http: Http, { id, title }: Named, saleId: string) {
  return sendAtOnce(http, {
    kind: 'advert.unsold',
    label: `Not sold: ${title}`,
    about: [id],
    request: { method: 'DELETE', path: `${pathOf(id)}/counter-sales/${encodeURIComponent(saleId)}` },
    answer: advertAnswerSchema,
  });
}

/** Thousands at once take their time on a slow machine. */
const manyPatienceMs = 60_000;

/**
 * POST /adverts/my-adverts/bulk: changes all of them or none. Answers with the ids that changed; 402 without a plan,
 * 404 when one of them is not the vendor's.
 */
export function changeMany(http: Http, input: ManyAdvertsInput) {
  const ids = 'ids' in input && input.ids ? input.ids : [];
  return sendAtOnce(http, {
    kind: 'advert.bulk',
    label: manyLabel(input.action, ids.length),
    about: ids,
    request: { method: 'POST', path: '/adverts/my-adverts/bulk', body: input },
    answer: manyAdvertsAnswerSchema,
    patienceMs: manyPatienceMs,
  });
}
