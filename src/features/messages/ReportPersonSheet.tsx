import { personReportReasons } from '#contract/people/threads.ts';
import { queuedWords, useReadySending } from '#src/device/outbox/forms/useFormCommand.ts';
import { sendAtOnce } from '#src/device/outbox/commands/sendAtOnce.ts';
import { useTypedWords } from '#src/device/typedWords.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { notify } from '#src/ui/notices/notify.tsx';
import { ReportSheet } from '#src/ui/overlays/ReportSheet.tsx';
import { reportCommand } from './threadCommands.ts';
import type { ThreadAccess } from './threadsQueries.ts';

/* Load this module lazily: it brings the dialog. */

/** Reports the other person to the shop, together with the newest messages. */
export function ReportPersonSheet({
  access,
  name,
  onClose,
}: {
  access: ThreadAccess;
  name: string;
  onClose: () => void;
}) {
  const http = useHttp();
  const about = `report of a person ${access.id}`;
  const [note, setNote] = useTypedWords(about);
  useReadySending(true);
  return (
    <ReportSheet
      title={`Report ${name}`}
      lead="The newest messages are sent with your report. A person at the shop reads them."
      reasons={personReportReasons}
      note={note}
      onNote={setNote}
      onClose={onClose}
      onSend={async (report) => {
        const outcome = await sendAtOnce(http, { ...reportCommand(access, name, report), typedAt: [about] });
        if ('fault' in outcome) return outcome.fault.message;
        notify(
          outcome.kind === 'queued'
            ? { kind: 'info', ...queuedWords }
            : { kind: 'success', message: 'Report sent', detail: 'A person will look at this conversation.' },
        );
        return null;
      }}
    />
  );
}
