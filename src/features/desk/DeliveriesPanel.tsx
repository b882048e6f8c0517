import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import type { Delivery } from '#contract/desk/deliveries.ts';
import { readFailure } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { formatDay, formatTime } from '#src/lib/text/dateText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { type ChipKind, StatusChip } from '#src/ui/Chip.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { ReadState } from '#src/ui/layout/ReadState.tsx';
import { EmptyState } from '#src/ui/layout/states.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { MailIcon } from '#src/ui/pictures/workIcons.tsx';
import { Lead, SecondText } from '#src/ui/Text.tsx';
import card from './deskCard.module.css';
import table from './deskTable.module.css';
import { deliveriesQuery, sendAgainAct } from './deskCalls.ts';
import { DeskSearchForm } from './DeskSearchForm.tsx';
import { useDeskAct } from './acts/useDeskAct.ts';

const states: Readonly<Record<Delivery['state'], { words: string; kind: ChipKind }>> = {
  'tried again': { words: 'Retried automatically', kind: 'warning' },
  'given up': { words: 'Given up', kind: 'error' },
  'sent again': { words: 'On its way again', kind: 'info' },
  arrived: { words: 'Sent', kind: 'success' },
};

/** Mails, SMS and push messages that did not arrive, with the cause and a button to send them again. */
export function DeliveriesPanel({ to }: { to: string | undefined }) {
  const http = useHttp();
  const { data, error, refetch } = useQuery(deliveriesQuery(http, to));
  return (
    <>
      <Lead>Messages that did not arrive in the last 30 days. You cannot read their texts.</Lead>
      <DeskSearchForm show="deliveries" label="Recipient" text={to} />
      {!data || error ? (
        <ReadState failure={error && readFailure(error, refetch)} rows={4} height={64} />
      ) : data.items.length === 0 ? (
        <EmptyState icon={<MailIcon size={28} />} drawing="outbox" heading="Everything arrived">
          A mail, an SMS or a notice that cannot be delivered is shown here with its cause.
        </EmptyState>
      ) : (
        <Panel className={table.panel}>
          <Table className={table.table}>
            <TableHead>
              <TableRow>
                <TableCell>When</TableCell>
                <TableCell>To</TableCell>
                <TableCell>What</TableCell>
                <TableCell>Why it did not arrive</TableCell>
                <TableCell>State</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.items.map((delivery) => (
                <DeliveryRow key={delivery.id} delivery={delivery} />
              ))}
            </TableBody>
          </Table>
        </Panel>
      )}
    </>
  );
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { run, pending } = useDeskAct();
  const { id, way, to, about, cause, tries, lastAt, state, canSend } = delivery;
  const send = async () => {
    const failure = await run(sendAgainAct(id));
    if (failure !== null) notify({ kind: 'error', message: 'It was not sent again', detail: failure.sentence });
  };
  return (
    <TableRow>
      <TableCell data-label="When">
        {formatDay(lastAt)}, {formatTime(lastAt)}
      </TableCell>
      <TableCell data-label="To" className={table.breaks}>
        {to}
      </TableCell>
      <TableCell data-label="What">
        <span>
          {about} <SecondText>({way})</SecondText>
        </span>
      </TableCell>
      <TableCell data-label="Why">
        <span>
          {cause} <SecondText>{tries > 1 ? `${tries} tries` : ''}</SecondText>
        </span>
      </TableCell>
      <TableCell data-label="State">
        <span className={card.facts}>
          <StatusChip kind={states[state].kind}>{states[state].words}</StatusChip>
          {canSend && (
            <Button
              size="small"
              variant="outlined"
              disabled={pending}
              aria-label={`Send again to ${to}: ${about}`}
              onClick={() => void send()}
            >
              Send again
            </Button>
          )}
        </span>
      </TableCell>
    </TableRow>
  );
}
