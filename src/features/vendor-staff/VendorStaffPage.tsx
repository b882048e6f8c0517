import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { displayPhone } from '#contract/core/phones/phoneNumbers.ts';
import {
  maxVendorStaff,
  type StaffInvite,
  type VendorStaff,
  type VendorStaffMember,
} from '#contract/vendor/vendorStaff.ts';
import { shopTime } from '#src/http/shopTime.ts';
import { readFailure } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { formatDay } from '#src/lib/text/dateText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { StatusChip } from '#src/ui/Chip.tsx';
import { FormPage, SunkenPage } from '#src/ui/layout/PageContainer.tsx';
import { IconRow } from '#src/ui/layout/IconRow.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { ReadState } from '#src/ui/layout/ReadState.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { PhoneIcon } from '#src/ui/pictures/icons.tsx';
import { MailIcon, UserIcon } from '#src/ui/pictures/workIcons.tsx';
import { Lead, SecondText } from '#src/ui/Text.tsx';
import { LazyConfirmDialog } from '#src/ui/overlays/LazyConfirmDialog.tsx';
import { InviteForm } from './InviteForm.tsx';
import { type StaffChange, vendorStaffQuery } from './staffCalls.ts';
import { useStaffChange } from './useStaffChange.ts';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './VendorStaffPage.module.css';

/** Who acts for a vendor: the owner invites people, sees who is on the staff, and takes them off it. */
export function VendorStaffPage({ accountId }: { accountId: string }) {
  const http = useHttp();
  const { data, error, refetch } = useQuery(vendorStaffQuery(http, accountId));
  const [now] = useState(() => Date.now());
  return (
    <SunkenPage>
      <FormPage data-tall>
        <h1>Staff</h1>
        <Lead>
          People who post, answer and hand over for you, each with an account of their own. They see neither your plan
          nor your profile nor your money, and each step says who took it.
        </Lead>
        <div className={`${spacing.stack4} ${spacing.above5}`}>
          {data ? (
            <>
              <StaffPanel accountId={accountId} staff={data} now={now} />
              {data.staff.length + data.invites.filter((invite) => !isOver(invite, now)).length < maxVendorStaff ? (
                <InviteForm accountId={accountId} />
              ) : (
                <SecondText>You have {maxVendorStaff} people and invitations, the most at one time.</SecondText>
              )}
            </>
          ) : (
            <ReadState failure={error && readFailure(error, refetch)} rows={3} height={96} />
          )}
        </div>
      </FormPage>
    </SunkenPage>
  );
}

/** Whether an invitation has ended. It stays in the list, to be sent again, and takes no place. */
const isOver = ({ expiresAt }: StaffInvite, now: number) => new Date(expiresAt) <= shopTime(now);

function StaffPanel({
  accountId,
  staff: { staff, invites },
  now,
}: {
  accountId: string;
  staff: VendorStaff;
  now: number;
}) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { change, pending } = useStaffChange(accountId);
  const [leaving, setLeaving] = useState<VendorStaffMember | null>(null);

  async function apply(wanted: StaffChange): Promise<void> {
    const fault = await change(wanted);
    setLeaving(null);
    if (fault) return notify({ kind: 'error', message: 'Nothing was changed', detail: fault.message });
    // The button that had the focus may be gone with its row.
    requestAnimationFrame(() => heading.current?.focus());
  }

  return (
    <Panel as="section" aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        On your staff
      </h2>
      {staff.length + invites.length === 0 && <p>Nobody yet. Invite the person at your counter.</p>}
      <ul className={styles.list}>
        {staff.map((member) => (
          <IconRow
            key={member.id}
            icon={<UserIcon />}
            name={member.name}
            lines={[member.email, `Since ${formatDay(member.since)}`]}
          >
            <Button
              variant="text"
              color="error"
              disabled={pending}
              aria-label={`Remove ${member.name}`}
              onClick={() => setLeaving(member)}
            >
              Remove
            </Button>
          </IconRow>
        ))}
        {invites.map((invite) => (
          <InviteRow
            key={invite.id}
            invite={invite}
            isOver={isOver(invite, now)}
            pending={pending}
            onChange={(act) => void apply({ act, id: invite.id })}
          />
        ))}
      </ul>
      {leaving && (
        <LazyConfirmDialog
          danger
          title={`Remove ${leaving.name}?`}
          confirmLabel="Remove"
          pending={pending}
          onConfirm={() => void apply({ act: 'remove', id: leaving.id })}
          onCancel={() => setLeaving(null)}
        >
          <p>
            From now on they can do nothing for you, on any device. What they did stays, with their name. What they
            wrote and did not send is not sent.
          </p>
        </LazyConfirmDialog>
      )}
    </Panel>
  );
}

function InviteRow({
  invite: { way, to, sentAt, expiresAt },
  isOver,
  pending,
  onChange,
}: {
  invite: StaffInvite;
  isOver: boolean;
  pending: boolean;
  onChange: (act: 'send' | 'withdraw') => void;
}) {
  const address = way === 'phone' ? displayPhone(to) : to;
  return (
    <IconRow
      icon={way === 'phone' ? <PhoneIcon /> : <MailIcon />}
      name={address}
      lines={[`Sent ${formatDay(sentAt)}, ${isOver ? 'ended' : 'ends'} ${formatDay(expiresAt)}`]}
      mark={<StatusChip kind={isOver ? 'neutral' : 'warning'}>{isOver ? 'Over' : 'Invited'}</StatusChip>}
    >
      <Button
        variant="text"
        disabled={pending}
        aria-label={`Send again: the invitation to ${address}`}
        onClick={() => onChange('send')}
      >
        Send again
      </Button>
      <Button
        variant="text"
        color="error"
        disabled={pending}
        aria-label={`Withdraw the invitation to ${address}`}
        onClick={() => onChange('withdraw')}
      >
        Withdraw
      </Button>
    </IconRow>
  );
}
