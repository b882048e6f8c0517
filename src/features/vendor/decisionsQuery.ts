import { queryOptions } from '@tanstack/react-query';
import { type Decision, decisionsInForceSchema, decisionsPath } from '#contract/desk/decisions.ts';
import type { Http } from '#src/http/http.ts';
import { ownData } from '#src/http/ownData.ts';
import { copyNoteOf, shownSince } from '#src/http/savedAnswers.ts';

/** The decisions in force about this vendor: what the people who run the shop hid, removed or suspended. */
export function decisionsQuery(http: Http, accountId: string) {
  return queryOptions({
    queryKey: [ownData, 'decisions', accountId],
    queryFn: (context) =>
      http.send({
        path: decisionsPath,
        answer: decisionsInForceSchema,
        shownSince: shownSince(context),
        onCopy: copyNoteOf(context),
      }),
  });
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
