import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  deskAccountsPath,
  deskAdvertsPath,
  deskFindPath,
  foundSchema,
  type PlanChange,
} from '#contract/desk/accounts.ts';
import { deliveriesSchema, deskDeliveriesPath } from '#contract/desk/deliveries.ts';
import { deskFiguresPath, deskFiguresSchema } from '#contract/desk/deskFigures.ts';
import { type Correction, deskDealSchema, deskMoneyPath, deskMoneySchema } from '#contract/desk/deskMoney.ts';
import { type DeskLog, deskLogPath, deskLogSchema } from '#contract/desk/deskLog.ts';
import {
  deskNewsletterPath,
  deskNewsletterSchema,
  type IssuePreview,
  issuePreviewSchema,
} from '#contract/desk/deskNewsletter.ts';
import { deskPicturesPath, deskPicturesSchema } from '#contract/desk/deskPictures.ts';
import { deskWantedPath, deskWantedSchema } from '#contract/desk/deskWantedParts.ts';
import { deskReportsPath, deskReportsSchema } from '#contract/desk/reports.ts';
import { messageAnswerSchema } from '#contract/people/account.ts';
import type { Http } from '#src/http/http.ts';
import { ownData } from '#src/http/ownData.ts';
import { pagesQuery } from '#src/http/pagesQuery.ts';
import { readQuery } from '#src/http/readQuery.ts';

/* What the desk reads and does. None of it is stored on the device, and actions need a connection. */

/** First part of the key of everything that the desk reads: an action has all of it read again. */
export const deskKey = [ownData, 'desk'] as const;

const freshMs = 15_000;

/** The reports that wait, or those that were decided, a page at a time. */
export function reportsQuery(http: Http, state: 'open' | 'decided') {
  const read = { path: deskReportsPath, query: { state }, answer: deskReportsSchema };
  return { ...pagesQuery(http, [...deskKey, 'reports', state], read), staleTime: freshMs, retry: false };
}

/** Accounts, adverts and orders that match what was typed. */
export function findQuery(http: Http, q: string) {
  return readQuery(http, [...deskKey, 'find', q], { path: deskFindPath, query: { q }, answer: foundSchema });
}

/** The ledger, problems to decide and differences to close. */
export function deskMoneyQuery(http: Http) {
  return readQuery(http, [...deskKey, 'money'], { path: deskMoneyPath, answer: deskMoneySchema });
}

/** One deal, with what both sides say. */
export function deskDealQuery(http: Http, orderId: string) {
  return readQuery(http, [...deskKey, 'deal', orderId], { path: `/desk/deals/${orderId}`, answer: deskDealSchema });
}

/** Messages that did not arrive. @param to only those to this address */
export function deliveriesQuery(http: Http, to: string | undefined) {
  return readQuery(http, [...deskKey, 'deliveries', to ?? null], {
    path: deskDeliveriesPath,
    query: { to },
    answer: deliveriesSchema,
  });
}

/** Pictures that two vendors show, in pairs. */
export function picturesQuery(http: Http) {
  return readQuery(http, [...deskKey, 'pictures'], { path: deskPicturesPath, answer: deskPicturesSchema });
}

/** The wanted parts that are open now. */
export function wantedQuery(http: Http) {
  return readQuery(http, [...deskKey, 'wanted'], { path: deskWantedPath, answer: deskWantedSchema });
}

/** The shop's figures by day, the searches that found nothing, and the latest backups. */
export function shopFiguresQuery(http: Http) {
  return {
    ...readQuery(http, [...deskKey, 'figures'], { path: deskFiguresPath, answer: deskFiguresSchema }),
    staleTime: 60_000,
  };
}

/** The newsletter's subscribers and issues; read again every 15 s while an issue is being sent. */
export function newsletterQuery(http: Http) {
  return queryOptions({
    queryKey: [...deskKey, 'newsletter'] as const,
    queryFn: ({ signal }) => http.send({ path: deskNewsletterPath, answer: deskNewsletterSchema, signal }),
    refetchInterval: ({ state }) => state.data?.issues.some((issue) => issue.state === 'sending') && freshMs,
  });
}

/** The mail that a text would become. Sends nothing. @throws OfflineError, TimeoutError, ApiError, ContractError */
export function previewIssue(http: Http, body: { markdown: string }): Promise<IssuePreview> {
  return http.send({ method: 'POST', path: `${deskNewsletterPath}/preview`, body, answer: issuePreviewSchema });
}

/** The log, newest lines first, a page at a time. */
export function logQuery(http: Http) {
  return infiniteQueryOptions({
    queryKey: [...deskKey, 'log'] as const,
    queryFn: ({ pageParam, signal }) =>
      http.send({
        path: deskLogPath,
        query: pageParam === null ? {} : { before: pageParam },
        answer: deskLogSchema,
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.nextBefore,
  });
}

/** Every line of the log, newest first. @throws OfflineError, TimeoutError, ApiError, ContractError */
export async function readWholeLog(http: Http): Promise<DeskLog['lines']> {
  const lines: DeskLog['lines'] = [];
  for (let before: number | null | undefined; before !== null;) {
    const query = before === undefined ? {} : { before };
    // Each page begins where the one before it ended.
    const page = await http.send({ path: deskLogPath, query, answer: deskLogSchema });
    lines.push(...page.lines);
    before = page.nextBefore;
  }
  return lines;
}

/** One action of the desk: the path and the body of its request. */
export interface DeskAct {
  readonly path: string;
  readonly body?: object;
  /** Which of the actions of this path it is, where there are several. */
  readonly name?: string;
}

export const decideReportAct = (id: string, decision: string, sentence: string): DeskAct => ({
  path: `${deskReportsPath}/${id}/decision`,
  body: { decision, sentence },
  name: decision,
});
export const takeBackAct = (id: string, sentence: string): DeskAct => ({
  path: `${deskReportsPath}/${id}/take-back`,
  body: { sentence },
});
export const accountAct = (id: string, act: string, sentence: string): DeskAct => ({
  path: `${deskAccountsPath}/${id}/acts`,
  body: { act, sentence },
  name: act,
});
export const advertAct = (id: string, act: string, sentence: string): DeskAct => ({
  path: `${deskAdvertsPath}/${id}/acts`,
  body: { act, sentence },
  name: act,
});
/**
 * @param paidUntil until when the plan is paid as the person sees it; what a colleague changed meanwhile is not changed again
 * @param change undefined while it cannot be sent
 */
export const planAct = (
  id: string,
  paidUntil: string | null,
  change: PlanChange | undefined,
  sentence: string,
): DeskAct => ({
  path: `${deskAccountsPath}/${id}/plan`,
  body: { change, sentence, paidUntil },
});
export const premisesAct = (id: string, seen: boolean, sentence: string): DeskAct => ({
  path: `${deskAccountsPath}/${id}/premises`,
  body: { seen, sentence },
  name: seen ? 'seen' : 'withdrawn',
});
export const decideDealAct = (orderId: string, backPesewas: number, reason: string): DeskAct => ({
  path: `/desk/deals/${orderId}/decide`,
  body: { backPesewas, reason },
});
export const closeDifferenceAct = (id: string, words: string, correction: Correction | null): DeskAct => ({
  path: `${deskMoneyPath}/${id}/close`,
  body: { words, ...(correction && { correction }) },
});
export const removeWantedAct = (id: string, sentence: string): DeskAct => ({
  path: `${deskWantedPath}/${id}/remove`,
  body: { sentence },
});
export const sendAgainAct = (id: string): DeskAct => ({ path: `${deskDeliveriesPath}/${id}/again` });

export const testIssueAct = (markdown: string): DeskAct => ({ path: `${deskNewsletterPath}/test`, body: { markdown } });
export const sendIssueAct = (markdown: string, mailsPerMinute: number): DeskAct => ({
  path: `${deskNewsletterPath}/issues`,
  body: { markdown, mailsPerMinute },
});
export const stopIssueAct = (id: string): DeskAct => ({ path: `${deskNewsletterPath}/issues/${id}/stop` });
export const resumeIssueAct = (id: string): DeskAct => ({ path: `${deskNewsletterPath}/issues/${id}/go-on` });

/**
 * Sends an action. May be repeated with the same key.
 * @returns what was done, as a sentence
 * @throws OfflineError, TimeoutError, ApiError, ContractError
 */
export async function doAct(http: Http, { path, body }: DeskAct, idempotencyKey: string): Promise<string> {
  return (await http.send({ method: 'POST', path, body, idempotencyKey, answer: messageAnswerSchema })).message;
}
