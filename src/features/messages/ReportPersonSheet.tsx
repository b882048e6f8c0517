import { useRouteContext } from '@tanstack/react-router';
import { personReportReasons } from '#contract/people/threads.ts';
import { failureSentence } from '#src/http/failures.ts';
import { queuedWords } from '#src/device/outbox/useFormCommand.ts';
import { sendAtOnce } from '#src/device/outbox/sendAtOnce.ts';
import { notify } from '#src/ui/notices/notices.tsx';
import { ReportSheet } from '#src/ui/overlays/ReportSheet.tsx';
import { reportCommand } from './threadCommands.ts';
import type { ThreadAccess } from './threadsQueries.ts';

/* Load this module lazily: it brings the dialog. */

/** Tells the shop what the other person did; the newest messages go with it. */
export function ReportPersonSheet({
  access,
  name,
  onClose,
}: {
  access: ThreadAccess;
  name: string;
  onClose: () => void;
}) {
  const { http } = useRouteContext({ from: '__root__' });
  return (
    <ReportSheet
      title={`Report ${name}`}
      lead="The newest messages go with your report, for a person of the shop to read."
      reasons={personReportReasons}
      onClose={onClose}
      onSend={async (report) => {
        try {
          const outcome = await sendAtOnce(http, reportCommand(access, name, report));
          notify(
            outcome.kind === 'queued'
              ? { kind: 'info', ...queuedWords }
              : { kind: 'success', message: 'Report sent', detail: 'A person will look at this conversation.' },
          );
          return null;
        } catch (error) {
          return failureSentence(error);
        }
      }}
    />
  );
}
