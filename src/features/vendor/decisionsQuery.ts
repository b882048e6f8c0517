import { type Decision, decisionsInForceSchema, decisionsPath } from '#contract/desk/decisions.ts';
import type { Http } from '#src/http/http.ts';
import { ownData } from '#src/http/ownData.ts';
import { readQuery } from '#src/http/readQuery.ts';

/** The decisions in force about this vendor: what the people who run the shop hid, removed or suspended. */
export function decisionsQuery(http: Http, accountId: string) {
  return readQuery(http, [ownData, 'decisions', accountId], { path: decisionsPath, answer: decisionsInForceSchema });
}

/** Maps the id of each hidden advert to the decision that hides it. */
export function hiddenBy(decisions: readonly Decision[] | undefined): ReadonlyMap<string, Decision> {
  const hidden = new Map<string, Decision>();
  for (const decision of decisions ?? []) {
    if (decision.kind === 'hide' && decision.advertId !== null) hidden.set(decision.advertId, decision);
  }
  return hidden;
}

/** Says whether the vendor may still answer a decision. */
export function answerWords({ answer }: Decision): string {
  return answer ? 'You have answered' : 'Read why, and answer once';
}
