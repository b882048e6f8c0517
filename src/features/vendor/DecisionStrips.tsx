import { useQuery } from '@tanstack/react-query';
import { dayMs } from '#contract/core/durations.ts';
import type { Decision } from '#contract/desk/decisions.ts';
import { decisionConsequences, decisionTitle } from '#contract/desk/decisionWords.ts';
import { shopTime } from '#src/http/shopTime.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { AppLink } from '#src/ui/links.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { WarningIcon } from '#src/ui/pictures/icons.tsx';
import { answerWords, decisionsQuery } from './decisionsQuery.ts';

const removedShownMs = 30 * dayMs;

/**
 * Says on the dashboard that the account is suspended, and for 30 days what was removed, because that is in no list any
 * more. Shows nothing when neither is the case.
 */
export function DecisionStrips({ accountId, now }: { accountId: string; now: Date }) {
  const http = useHttp();
  const { data } = useQuery(decisionsQuery(http, accountId));
  const decisions = (data?.items ?? []).filter(
    ({ kind, at }) =>
      kind === 'suspend' || (kind === 'remove' && shopTime(now.getTime()).getTime() - Date.parse(at) < removedShownMs),
  );
  return decisions.map((decision) => <DecisionStrip key={decision.id} decision={decision} />);
}

function DecisionStrip({ decision }: { decision: Decision }) {
  const { id, kind, about, sentence } = decision;
  const isSuspended = kind === 'suspend';
  return (
    <Strip kind={isSuspended ? 'error' : 'warning'} icon={<WarningIcon />} title={decisionTitle(kind, about)}>
      <p>{sentence}</p>
      {isSuspended && <p>{decisionConsequences.suspend}</p>}
      <AppLink to="/decision" search={{ id }}>
        {answerWords(decision)}
      </AppLink>
    </Strip>
  );
}
