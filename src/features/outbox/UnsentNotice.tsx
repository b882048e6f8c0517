import { useAtomValue } from 'jotai';
import { accountAtom } from '#src/http/session.ts';
import { useOutboxCount } from '#src/device/outbox/view/outboxCount.ts';
import { useOutboxEntries } from '#src/device/outbox/view/useOutboxEntries.ts';
import { RunningText } from '#src/ui/Text.tsx';
import { unsentWords } from './outboxNouns.ts';
import spacing from '#src/ui/layout/spacing.module.css';

/** Tells a person who is about to log out what of their account is not sent yet. Shows nothing when everything is. */
export function UnsentNotice() {
  return useOutboxCount() > 0 ? <Words /> : null;
}

function Words() {
  const account = useAtomValue(accountAtom);
  const entries = useOutboxEntries();
  const words = unsentWords(entries?.filter(({ accountId }) => accountId !== null && accountId === account?.id) ?? []);
  return words === null ? null : <RunningText className={spacing.above3}>{words}</RunningText>;
}
