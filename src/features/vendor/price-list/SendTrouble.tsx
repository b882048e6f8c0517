import { ApiError, failureSentence, OfflineError, TimeoutError } from '#src/http/failures.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { CircleAlertIcon, WifiOffIcon } from '#src/ui/pictures/icons.tsx';
import { NeedsPlanStrip, SignedOutStrip } from '#src/ui/notices/refusalStrips.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';

/** Says why the price list was not sent, with the next step. The rows are always kept, and none is imported twice. */
export function SendTrouble({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  if (failure === null) return null;
  if (failure instanceof ApiError && failure.code === 'needs_subscription') {
    return <NeedsPlanStrip>{failure.message}</NeedsPlanStrip>;
  }
  if (failure instanceof ApiError && failure.code === 'signed_out') {
    return <SignedOutStrip>You are signed out. Sign in again; the rows stay here.</SignedOutStrip>;
  }
  const refused = failure instanceof ApiError && failure.status < 500;
  return (
    <Strip
      kind={refused ? 'error' : 'warning'}
      live
      icon={failure instanceof OfflineError ? <WifiOffIcon /> : <CircleAlertIcon />}
      actions={
        refused && failure.status === 422 ? undefined : (
          <Button variant="text" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {sentenceOf(failure)}
    </Strip>
  );
}

function sentenceOf(failure: unknown): string {
  if (failure instanceof OfflineError) {
    return 'No connection right now. The rows stay here; try again when the connection is back. Nothing is imported twice.';
  }
  if (failure instanceof TimeoutError) {
    return 'The shop took too long to answer. The rows stay here; try again. Nothing is imported twice.';
  }
  if (failure instanceof ApiError && Object.keys(failure.fields).length > 0) {
    return 'Nothing was imported: the shop refuses some rows. They are listed below with the reasons.';
  }
  return failureSentence(failure);
}
