import type { Fault } from '#src/http/failures.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { NeedsPlanStrip, SignedOutStrip } from '#src/ui/notices/refusalStrips.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';

/** Says why the price list was not imported, with the next step. The rows are always kept, and none is imported twice. */
export function SendTrouble({ fault, onRetry }: { fault: Fault | null; onRetry: () => void }) {
  if (fault === null) return null;
  const { code, message, fields } = fault;
  if (code === 'needs_subscription') return <NeedsPlanStrip>{message}</NeedsPlanStrip>;
  if (code === 'signed_out') {
    return <SignedOutStrip>You are signed out. Sign in again: the list is kept, and imported then.</SignedOutStrip>;
  }
  if (code === 'idempotency_mismatch') {
    return (
      <Strip kind="warning" live>
        An earlier version of this list has been imported already. Look at your adverts before you import this one as
        well.
      </Strip>
    );
  }
  const isOfRows = Object.keys(fields).length > 0;
  return (
    <Strip
      kind={code === null ? 'warning' : 'error'}
      live
      actions={
        !isOfRows && (
          <Button variant="text" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {isOfRows ? 'Nothing was imported: the shop refuses some rows. They are listed below with the reasons.' : message}
    </Strip>
  );
}
