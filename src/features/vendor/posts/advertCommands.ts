import * as z from 'zod/mini';
import { dayMs } from '#contract/core/durations.ts';
import { messageAnswerSchema } from '#contract/people/account.ts';
import { advertAnswerSchema } from '#contract/catalogue/adverts.ts';
import type { AdvertStatus } from '#contract/catalogue/advertStates.ts';
import { counterSaleAnswerSchema } from '#contract/vendor/counterSale.ts';
import {
  type ManyAdvertsAnswer,
  manyAdvertsAnswerSchema,
  type ManyAdvertsInput,
} from '#contract/vendor/manyAdverts.ts';
import { parseJson } from '#contract/core/parseJson.ts';
import { ApiError, faultOf, faultWith } from '#src/http/failures.ts';
import { deviceStore } from '#src/http/session.ts';
import { randomId } from '#src/lib/randomId.ts';
import type { Http } from '#src/http/http.ts';
import type { CommandOutcome } from '#src/device/outbox/commands/command.ts';
import { headersForVendor } from '#src/device/outbox/commands/headersForVendor.ts';
import { refusesContents } from '#src/device/outbox/shared/transitions.ts';
import { sendAtOnce } from '#src/device/outbox/commands/sendAtOnce.ts';
import { forgetTypedWords, placeOfWords, textAt, typedWordsAtom, withTyped } from '#src/device/typedWords.ts';
import { writerAtom } from '#src/device/writer.ts';
import { manyLabel } from './selection/manyWords.ts';

/*
 * The actions of a vendor on adverts from the dashboard, each but one through the outbox: without a connection the
 * command is stored and sent automatically later. A refusal leaves nothing in the outbox. None of them throws.
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

const manyPath = '/adverts/my-adverts/bulk';

const matchingUnanswered = faultWith(
  'Changing all that match needs a connection, and no answer came. Do the same again when it is back: it is done only once.',
);

/** `isRepeated`: it was sent before, without an answer, and counts once. */
type ManyOutcome = CommandOutcome<ManyAdvertsAnswer> & { readonly isRepeated?: boolean };

/**
 * POST /adverts/my-adverts/bulk: changes all of them or none. Answers with the ids that changed; 402 without a plan,
 * 404 when one of them is not the vendor's. All that match a search are changed now or not at all: the shop finds them
 * when the command arrives, and one that waited for a connection would change what matches days later.
 */
export function changeMany(http: Http, input: ManyAdvertsInput): Promise<ManyOutcome> {
  if (input.matching) return changeMatching(http, input);
  const { ids = [] } = input;
  return sendAtOnce(http, {
    kind: 'advert.bulk',
    label: manyLabel(input.action, ids.length),
    about: ids,
    request: { method: 'POST', path: manyPath, body: input },
    answer: manyAdvertsAnswerSchema,
    patienceMs: manyPatienceMs,
  });
}

async function changeMatching(http: Http, input: ManyAdvertsInput): Promise<ManyOutcome> {
  const about = `all that match ${JSON.stringify(input)}`;
  // What the others set stays as it is when it is set again.
  const { id, isRepeated } = input.action === 'prices' ? keptId(about) : { id: randomId(), isRepeated: false };
  try {
    const answer = await http.send({
      method: 'POST',
      path: manyPath,
      body: input,
      answer: manyAdvertsAnswerSchema,
      idempotencyKey: id,
      headers: headersForVendor(),
      timeoutMs: manyPatienceMs,
    });
    forgetTypedWords(about);
    return { kind: 'delivered', id, answer, isRepeated };
  } catch (error) {
    // A shop that is down has not refused it, and one that asks who it is knows nothing of the press before.
    const isOpen = !(error instanceof ApiError) || error.status >= 500;
    if (isOpen || (isRepeated && !refusesContents.has(error.status))) {
      return { kind: 'unsaved', id: null, fault: isOpen ? matchingUnanswered : faultOf(error) };
    }
    forgetTypedWords(about);
    return { kind: 'needs-you', id: null, fault: faultOf(error) };
  }
}

/** For how long the same press is the same command while the shop has not answered it. */
const sameMs = dayMs;
const keptSchema = z.object({ id: z.string(), at: z.number() });

/**
 * The id of a command that is not in the outbox, kept with what was typed until the shop has answered: a percentage must
 * not be applied twice because the answer was lost and the phone then killed the page.
 *
 * @returns also whether it was sent before, without an answer
 */
function keptId(about: string): { id: string; isRepeated: boolean } {
  const place = placeOfWords(deviceStore.get(writerAtom).person, about);
  const at = Date.now();
  let [id, isRepeated] = [randomId(), false];
  deviceStore.set(typedWordsAtom, (current) => {
    const { data: kept } = z.safeParse(keptSchema, parseJson(textAt(current, place)));
    if (!kept || Math.abs(at - kept.at) >= sameMs) return withTyped(current, place, JSON.stringify({ id, at }));
    [id, isRepeated] = [kept.id, true];
    return current;
  });
  return { id, isRepeated };
}
