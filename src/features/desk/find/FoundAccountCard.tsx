import type { ReactNode } from 'react';
import type { FoundAccount } from '#contract/desk/accounts.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { displayPhone } from '#contract/core/phones/phoneNumbers.ts';
import { formatDay, formatTime } from '#src/lib/text/dateText.ts';
import { StatusChip } from '#src/ui/Chip.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { AppLink } from '#src/ui/links.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { ActButton } from '../acts/ActButton.tsx';
import { ActsList } from './ActsList.tsx';
import card from '../deskCard.module.css';
import { useDeskSheet } from '../acts/DeskSheets.tsx';
import { accountAct } from '../deskCalls.ts';
import { decisionWords, reasons } from '../deskWords.ts';
import { StaffTies } from './StaffTies.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';

const ActSheet = lazyLayer(() => import('../acts/ActSheet.tsx').then((file) => file.ActSheet));
const PremisesSheet = lazyLayer(() => import('./PremisesSheet.tsx').then((file) => file.PremisesSheet));
const PlanSheet = lazyLayer(() => import('./PlanSheet.tsx').then((file) => file.PlanSheet));

type Asked = 'warn' | 'suspend' | 'restore';

const sheets: Readonly<Record<Asked, { label: string; lead: string }>> = {
  warn: { label: 'Warn', lead: decisionWords.warn.does },
  suspend: { label: 'Suspend', lead: decisionWords.suspend.does },
  restore: {
    label: 'Restore',
    lead: 'The account is open again, and its adverts are shown if its plan is running.',
  },
};

const moneyBackWords: Readonly<Record<FoundAccount['moneyBack'][number]['kind'], string>> = {
  refund: 'payment refunded',
  'refund-failed': 'refund failed',
  dispute: 'payment disputed',
  'dispute-lost': 'dispute lost',
  'dispute-won': 'dispute won',
  reversal: 'payment reversed',
};

/** An account with its state, how the shop reaches it, and what can be done with it. */
export function FoundAccountCard({ account }: { account: FoundAccount }) {
  const openSheet = useDeskSheet();
  const { id, name, fullname, email, phone, role, staff, since, suspendedAt, deletedAt, plan, adverts, acts } = account;
  const isVendor = role === 'vendor';
  const ask = (act: Asked) =>
    openSheet((close) => (
      <ActSheet
        title={`${sheets[act].label} ${name}`}
        lead={sheets[act].lead}
        label={sheets[act].label}
        danger={act === 'suspend'}
        reasons={reasons[act]}
        act={(sentence) => accountAct(id, act, sentence)}
        onClose={close}
      />
    ));
  const askPlan = () =>
    openSheet((close) => <PlanSheet accountId={id} name={name} paidUntil={plan?.paidUntil ?? null} onClose={close} />);
  const askPremises = () =>
    openSheet((close) => (
      <PremisesSheet accountId={id} name={name} isSeen={account.premisesSeenAt !== null} onClose={close} />
    ));
  return (
    <Panel as="article" className={card.card} aria-label={name}>
      <div className={card.head}>
        <h3 className={card.name}>{name}</h3>
        <StatusChip>{isVendor ? 'Vendor' : 'Buyer'}</StatusChip>
        {staff && <StatusChip kind="info">Staff</StatusChip>}
        {suspendedAt && <StatusChip kind="error">Suspended since {formatDay(suspendedAt)}</StatusChip>}
        {deletedAt && <StatusChip>Deleted</StatusChip>}
      </div>
      <dl className={card.rows}>
        <Row label="E-mail">{email}</Row>
        {fullname !== name && <Row label="Person">{fullname}</Row>}
        {phone && <Row label="Phone">{displayPhone(phone)}</Row>}
        <Row label="Member since">{formatDay(since)}</Row>
        {isVendor && (
          <Row label="Plan">
            {plan ? `until ${formatDay(plan.paidUntil)}${plan.showsAdverts ? '' : ', adverts not shown'}` : 'none'}
          </Row>
        )}
        {account.businessAddress && (
          <Row label="Premises">
            {account.businessAddress},{' '}
            {account.premisesSeenAt ? `seen by us on ${formatDay(account.premisesSeenAt)}` : 'not seen by us'}
          </Row>
        )}
        {isVendor && <Row label="Adverts">{adverts}</Row>}
        <Row label="Notified by">{waysOf(account)}</Row>
      </dl>
      {account.notices.length > 0 && (
        <details className={card.said}>
          <summary>Latest notices</summary>
          <ul className={card.entries}>
            {account.notices.map((notice) => (
              <li key={notice.at + notice.kind}>
                <SecondText>
                  {formatDay(notice.at)}, {formatTime(notice.at)}: {notice.kind}, {noticeState(notice)}
                </SecondText>
              </li>
            ))}
          </ul>
        </details>
      )}
      {account.moneyBack.length > 0 && (
        <ul className={card.entries} aria-label="Refunds and disputes">
          {account.moneyBack.map(({ reference, kind, amountPesewas, at }) => (
            <li key={at + kind}>
              <SecondText>
                {formatDay(at)}: {moneyBackWords[kind]}, {formatPrice(amountPesewas)}, {reference}
              </SecondText>
            </li>
          ))}
        </ul>
      )}
      <StaffTies title="Staff" ties={account.vendorStaff} invites={account.staffInvites} />
      <StaffTies title="On the staff of a vendor" ties={account.serves} />
      <ActsList acts={acts} />
      {account.notArrived > 0 && (
        <AppLink to="/desk" search={{ show: 'deliveries', text: email }}>
          {account.notArrived} {account.notArrived === 1 ? 'message' : 'messages'} did not arrive
        </AppLink>
      )}
      {deletedAt === null && (
        <div className={card.acts}>
          {isVendor && (
            <ActButton
              does="Months are given, days are added, or the plan ends."
              aria-label={`Plan of ${name}`}
              onClick={askPlan}
            >
              Plan
            </ActButton>
          )}
          {isVendor && account.businessAddress && (
            <ActButton
              does="Buyers are told whether you have seen the shop."
              aria-label={`Premises of ${name}`}
              onClick={askPremises}
            >
              Premises
            </ActButton>
          )}
          <ActButton does={sheets.warn.lead} aria-label={`Warn ${name}`} onClick={() => ask('warn')}>
            Warn
          </ActButton>
          {suspendedAt ? (
            <ActButton does={sheets.restore.lead} aria-label={`Restore ${name}`} onClick={() => ask('restore')}>
              Restore
            </ActButton>
          ) : (
            <ActButton
              does={sheets.suspend.lead}
              color="error"
              aria-label={`Suspend ${name}`}
              onClick={() => ask('suspend')}
            >
              Suspend
            </ActButton>
          )}
        </div>
      )}
    </Panel>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function waysOf({ browsers, phoneProven }: FoundAccount): string {
  const ways = ['mail'];
  if (browsers > 0) ways.push(`notices on ${browsers} ${browsers === 1 ? 'browser' : 'browsers'}`);
  if (phoneProven) ways.push('SMS');
  return ways.join(', ');
}

/** Whether a notice was read, and if not, what happens next. */
function noticeState({ readAt, pushDueAt, smsDueAt }: FoundAccount['notices'][number]): string {
  if (readAt) return `read on ${formatDay(readAt)}`;
  if (pushDueAt) return `waits for the end of quiet hours (${formatTime(pushDueAt)})`;
  return smsDueAt ? `unread; will be sent by SMS at ${formatTime(smsDueAt)}` : 'unread';
}
