import { useQueryClient } from '@tanstack/react-query';
import { messageAnswerSchema } from '#contract/people/account.ts';
import {
  type ChangedWishes,
  defaultWishes,
  type NoticeKind,
  noticeKinds,
  noticesPath,
  type NoticeWishes,
  type SmsKind,
  smsKinds,
  wishesWith,
} from '#contract/people/notices.ts';
import { sendAtOnce } from '#src/device/outbox/commands/sendAtOnce.ts';
import { useReadySending } from '#src/device/outbox/forms/useFormCommand.ts';
import { shortQueuedWords } from '#src/device/outbox/forms/outcomeNotice.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import { Switch } from '#src/ui/fields/ticks.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { wishesQuery } from './noticesQuery.ts';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './NoticesPage.module.css';

const words: Record<NoticeKind, string> = {
  order: 'Orders',
  message: 'Messages',
  review: 'Reviews and answers',
  price: 'A favourite costs less',
  search: 'New in your saved searches',
  plan: 'Your plan ends',
  advert: 'Adverts still there?',
  decision: 'Decisions about you',
  wanted: 'Parts that buyers look for',
  'wanted-answer': 'Answers about wanted parts',
  offer: 'Price offers and answers',
};
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** The settings for notices on devices and by SMS, and the quiet hours. The outbox saves each change at once. */
export function WishesPanel({ email, wishes, hasPhone }: { email: string; wishes: NoticeWishes; hasPhone: boolean }) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const { queryKey } = wishesQuery(http, email);
  useReadySending(true);

  /** Sends what was changed alone: another device may have changed the rest, and this one may not know. */
  async function keep(changed: ChangedWishes): Promise<void> {
    const before = queryClient.getQueryData(queryKey);
    queryClient.setQueryData(queryKey, (current) => current && { ...current, wishes: wishesWith(wishes, changed) });
    const outcome = await sendAtOnce(http, {
      kind: 'notices.wishes',
      label: 'Your notice settings',
      request: { method: 'PUT', path: noticesPath, body: changed },
      answer: messageAnswerSchema,
      about: ['notices'],
    });
    if (outcome.kind === 'queued') notify({ kind: 'info', ...shortQueuedWords });
    if (!('fault' in outcome)) return;
    queryClient.setQueryData(queryKey, before);
    notify({ kind: 'error', message: 'Your choice was not saved', detail: outcome.fault.message });
  }
  const setPush = (kind: NoticeKind, on: boolean) => keep({ push: { [kind]: on } });
  const setSms = (kind: SmsKind, on: boolean) => keep({ sms: { [kind]: on } });
  const { quiet } = wishes;
  const setQuiet = (change: Partial<NonNullable<NoticeWishes['quiet']>>) => {
    const next = { ...(quiet ?? { fromHour: 21, toHour: 7 }), ...change };
    // The same hour twice could mean no time at all or the whole day.
    if (next.fromHour !== next.toHour) void keep({ quiet: next });
  };
  return (
    <Panel as="section" aria-label="What we tell you about" className={spacing.stack4}>
      <fieldset className={styles.kinds}>
        <legend>On your devices</legend>
        {noticeKinds.map((kind) => (
          <Switch
            key={kind}
            label={words[kind]}
            checked={wishes.push[kind]}
            onChange={(event) => void setPush(kind, event.target.checked)}
          />
        ))}
      </fieldset>
      <fieldset className={styles.kinds}>
        <legend>By SMS, when unread for an hour</legend>
        {smsKinds.map((kind) => (
          <Switch
            key={kind}
            label={words[kind]}
            checked={wishes.sms[kind] && hasPhone}
            disabled={!hasPhone}
            onChange={(event) => void setSms(kind, event.target.checked)}
          />
        ))}
        <p className={styles.help}>Vendors get new orders and payments after five minutes.</p>
        {!hasPhone && <p className={styles.help}>Add your phone below first.</p>}
      </fieldset>
      <div>
        <Switch
          label={<b>Quiet hours</b>}
          checked={quiet !== null}
          onChange={(event) => void keep({ quiet: event.target.checked ? defaultWishes.quiet : null })}
        />
        {quiet && (
          <div className={styles.hours}>
            <SelectField
              label="From"
              options={hours.filter(({ value }) => value !== String(quiet.toHour))}
              value={String(quiet.fromHour)}
              onChange={(event) => setQuiet({ fromHour: Number(event.target.value) })}
            />
            <SelectField
              label="To"
              options={hours.filter(({ value }) => value !== String(quiet.fromHour))}
              value={String(quiet.toHour)}
              onChange={(event) => setQuiet({ toHour: Number(event.target.value) })}
            />
          </div>
        )}
        <p className={styles.help}>You get the notices of the quiet hours when they are over. E-mails come as usual.</p>
      </div>
    </Panel>
  );
}
