import { queryOptions } from '@tanstack/react-query';
import { type Decision, decisionsInForceSchema, decisionsPath } from '#contract/desk/decisions.ts';
import type { Http } from '#src/http/http.ts';
import { ownData } from '#src/http/ownData.ts';
import { shownSince } from '#src/http/shownSince.ts';

/** What the people who run the shop hid, removed or suspended of this vendor's, as far as it holds. */
export function decisionsQuery(http: Http, accountId: string) {
  return queryOptions({
    queryKey: [ownData, 'decisions', accountId],
    queryFn: (asked) =>
      http.send({ path: decisionsPath, answer: decisionsInForceSchema, shownSince: shownSince(asked) }),
  });
}

/** The decision by which an advert is hidden, by the advert's id. */
export function hiddenBy(decisions: readonly Decision[] | undefined): ReadonlyMap<string, Decision> {
  const hidden = new Map<string, Decision>();
  for (const decision of decisions ?? []) {
    if (decision.kind === 'hide' && decision.advertId !== null) hidden.set(decision.advertId, decision);
  }
  return hidden;
}

/** What one may still do about a decision. */
export function answerWords({ answer }: Decision): string {
  return answer ? 'You have answered' : 'Read why, and answer once';
}
