import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ownDataLinkMinutes } from '#contract/people/ownData.ts';
import { endPushHere } from '#src/device/push/push.ts';
import { faultOf, isUnreachable } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { apiBase } from '#src/lib/apiBase.ts';
import { AnchorButton } from '#src/ui/buttons/Button.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { DownloadIcon } from '#src/ui/pictures/workIcons.tsx';
import { leaveDevice } from '#src/features/account/leaveDevice.ts';
import { forgetOwnData } from '#src/http/ownData.ts';
import { FactorCodeField } from '#src/features/account/sign-in/FactorCodeField.tsx';
import { askForOwnData, deleteAccount, type FactorProof } from './securityCalls.ts';
import { ProofSheet } from './ProofForm.tsx';
import { proofSchema } from './proofSchema.ts';
import { useFactorForm } from './useFactorForm.ts';

const words = {
  download: {
    title: 'Download my data',
    lead: 'You get a ZIP file with a list of everything the shop has about you, and your pictures.',
    act: 'Downloading your data',
    button: 'Get the file',
  },
  delete: {
    title: 'Delete my account',
    lead: 'Your adverts are removed at once, open order requests end, and you cannot sign in again. Nobody can undo this.',
    act: 'Deleting your account',
    button: 'Delete forever',
  },
} as const;

/** A try without an answer, and then a session that has ended: as a deletion leaves it. */
const probablyDeleted = {
  message: 'You are signed out here',
  detail: 'Your account is deleted if we have mailed you that it is. Otherwise sign in and try again.',
} as const;

/** Asks the owner for proof, then prepares the download or deletes the account. Load it lazily. */
export function OwnDataSheet({
  kind,
  asksCode,
  onClose,
}: {
  kind: keyof typeof words;
  asksCode: boolean;
  onClose: () => void;
}) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { title, lead, act, button } = words[kind];

  const [path, setPath] = useState<string | null>(null);
  /** Whether a try got no answer, so that the account may be deleted. */
  const isUnsure = useRef(false);
  const ask = async (proof: Parameters<typeof deleteAccount>[1]) => {
    try {
      const { message } = await deleteAccount(http, proof);
      return { message, detail: 'We mailed you what we still keep, and for how long.' };
    } catch (error) {
      if (isUnsure.current && faultOf(error).code === 'signed_out') return probablyDeleted;
      isUnsure.current ||= isUnreachable(error);
      throw error;
    }
  };

  const download = async (proof: Parameters<typeof askForOwnData>[1]) => {
    setPath(await askForOwnData(http, proof));
  };
  const leave = async (proof: Parameters<typeof deleteAccount>[1]) => {
    const { message, detail } = await ask(proof);
    await endPushHere();
    await leaveDevice();
    onClose();
    await navigate({ to: '/' });
    forgetOwnData(queryClient);
    notify({ kind: 'success', message, detail });
  };
  const form = useFactorForm(proofSchema(asksCode), {
    act,
    send: ({ password, code }: FactorProof) =>
      (kind === 'download' ? download : leave)({ password, ...(asksCode && { code }) }),
  });
  if (path !== null) {
    return (
      <Sheet
        title={title}
        onClose={onClose}
        actions={
          // A link, so that the browser saves the file while it arrives, however large it is.
          <AnchorButton href={apiBase + path} download startIcon={<DownloadIcon size={20} />}>
            Save the file
          </AnchorButton>
        }
      >
        <p>Your data is ready. You can save it for {ownDataLinkMinutes} minutes.</p>
      </Sheet>
    );
  }
  return (
    <ProofSheet {...{ title, lead, button, form, onClose }} danger={kind === 'delete'}>
      {asksCode && <FactorCodeField code={form.code} onChange={form.typeCode} error={form.errors.code} />}
    </ProofSheet>
  );
}
