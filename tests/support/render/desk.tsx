import type { ReactNode } from 'react';
import type { FoundAccount } from '#contract/desk/accounts.ts';
import type { Delivery } from '#contract/desk/deliveries.ts';
import type { DeskReport } from '#contract/desk/reports.ts';
import deskStyles from '#src/features/desk/DeskPage.module.css';
import { DeskSheets } from '#src/features/desk/acts/DeskSheets.tsx';
import { PageContainer } from '#src/ui/layout/PageContainer.tsx';
import { TableTheme } from '#src/ui/theme/TableTheme.tsx';

/* Data of the desk, with which its panels are shown. */

/** Shows a panel as on its page: with the look of tables, in the column of the page, whose edges it may extend over. */
export const inPage = (panel: ReactNode) => (
  <TableTheme>
    <DeskSheets>
      <PageContainer className={deskStyles.page}>{panel}</PageContainer>
    </DeskSheets>
  </TableTheme>
);

const idOf = (number: number) => `7f3f1bb6-5b8c-4c3e-8a55-${String(number).padStart(12, '0')}`;

/** A report of an advert. */
export function deskReport(number: number, changes: Partial<DeskReport> = {}): DeskReport {
  const title = `Alternator ${number}`;
  return {
    id: idOf(number),
    kind: 'advert',
    reason: 'Looks like fraud',
    note: 'Asks for money first.',
    at: '2026-11-20T10:00:00Z',
    about: `SY-${number} ${title}`,
    reportsOfSame: 1,
    person: { accountId: idOf(900_000), name: 'Boateng Spares', email: 'kofi@example.com', suspended: false },
    advert: {
      id: idOf(number),
      number,
      title,
      description: 'Tested at 14.2 V.',
      pricePesewas: 125_000,
      state: 'shown',
      picture: null,
    },
    review: null,
    messages: [],
    offered: ['nothing', 'hide', 'remove', 'warn', 'suspend'],
    decided: null,
    ...changes,
  };
}

/** An account in a search result. */
export function foundAccount(changes: Partial<FoundAccount> = {}): FoundAccount {
  return {
    id: idOf(900_000),
    name: 'Boateng Spares',
    fullname: 'Kofi Boateng',
    email: 'kofi@example.com',
    phone: '+233241234567',
    role: 'vendor',
    staff: false,
    since: '2026-01-10T10:00:00Z',
    suspendedAt: null,
    deletedAt: null,
    plan: { paidUntil: '2026-12-20T10:00:00Z', showsAdverts: true },
    businessAddress: 'Lane 4, Abossey Okai',
    premisesSeenAt: null,
    adverts: 12,
    browsers: 1,
    phoneProven: true,
    notices: [],
    notArrived: 0,
    vendorStaff: [],
    serves: [],
    staffInvites: [],
    acts: [],
    moneyBack: [],
    ...changes,
  };
}

/** A mail that could not be delivered. */
export function delivery(number: number, changes: Partial<Delivery> = {}): Delivery {
  return {
    id: idOf(number),
    way: 'mail',
    to: 'ama@example.com',
    about: `Your order ${number}`,
    cause: '550 No such mailbox',
    tries: 8,
    firstAt: '2026-11-20T08:00:00Z',
    lastAt: '2026-11-20T14:00:00Z',
    state: 'given up',
    arrivedAt: null,
    canSend: true,
    ...changes,
  };
}
