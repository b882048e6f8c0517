import { ActSheet } from '../acts/ActSheet.tsx';
import { premisesAct } from '../deskCalls.ts';

/* Load this module lazily: it brings the dialog. */

/** Notes that staff saw a vendor's premises, or takes that back. */
export function PremisesSheet({
  accountId,
  name,
  isSeen,
  onClose,
}: {
  accountId: string;
  name: string;
  isSeen: boolean;
  onClose: () => void;
}) {
  return (
    <ActSheet
      title={`Premises of ${name}`}
      lead={
        isSeen
          ? 'The vendor’s page no longer says that we saw the premises.'
          : 'The vendor’s page says that we saw the premises, with today’s date, as long as the address stays the same.'
      }
      label={isSeen ? 'Withdraw this' : 'We saw the premises'}
      danger={isSeen}
      isSentToPerson={false}
      act={(sentence) => premisesAct(accountId, !isSeen, sentence)}
      onClose={onClose}
    />
  );
}
