import { displayPhone } from '#contract/core/phones/phoneNumbers.ts';
import type { FoundAccount, StaffTie } from '#contract/desk/accounts.ts';
import { formatDay } from '#src/lib/text/dateText.ts';
import { StatusChip } from '#src/ui/Chip.tsx';
import { AppLink } from '#src/ui/links.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import card from '../deskCard.module.css';

/** Who acts or acted for a vendor, and who is invited; or for whom a person does. Names lead to accounts. */
export function StaffTies({
  title,
  ties,
  invites = [],
}: {
  title: string;
  ties: readonly StaffTie[];
  invites?: FoundAccount['staffInvites'];
}) {
  if (ties.length + invites.length === 0) return null;
  const now = ties.filter(({ endedAt }) => endedAt === null).length;
  const counts = [
    now > 0 && `${now} now`,
    invites.length > 0 && `${invites.length} invited`,
    now < ties.length && `${ties.length - now} before`,
  ];
  return (
    <details className={card.said}>
      <summary>
        {title}: {counts.filter(Boolean).join(', ')}
      </summary>
      <ul className={card.entries}>
        {ties.map(({ id, name, since, endedAt, suspended }) => (
          <li key={id} className={card.facts}>
            <AppLink to="/desk" search={{ show: 'find', text: id }}>
              {name}
            </AppLink>
            <SecondText>
              {endedAt === null ? `since ${formatDay(since)}` : `${formatDay(since)} to ${formatDay(endedAt)}`}
            </SecondText>
            {suspended && <StatusChip kind="error">Suspended</StatusChip>}
          </li>
        ))}
        {invites.map(({ to, sentAt, expiresAt }) => (
          <li key={to} className={card.facts}>
            <span>{to.includes('@') ? to : displayPhone(to)}</span>
            <SecondText>
              invited on {formatDay(sentAt)}, until {formatDay(expiresAt)}
            </SecondText>
          </li>
        ))}
      </ul>
    </details>
  );
}
