import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import type { Account } from '#contract/people/account.ts';
import { waitWords } from '#src/device/outbox/view/waitWords.ts';
import { failureSentence, readFailure } from '#src/http/failures.ts';
import { accountAtom } from '#src/http/session.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx';
import { WifiOffIcon } from '#src/ui/pictures/icons.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { ReadState } from '#src/ui/layout/ReadState.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { accountQuery } from '#src/features/account/accountQuery.ts';
import { EmailCode } from './EmailCode.tsx';
import { keepEmail } from './profileCalls.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { takeAccount } from './takeAccount.ts';
import { useProfileForm } from './useProfileForm.ts';

const formIds = { fields: 'profile', code: 'profile-code' } as const;

/** The form for the person's name, contact details and business. Mount it only while it is open; load it lazily. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const http = useHttp();
  const stored = useAtomValue(accountAtom);
  const query = useQuery(accountQuery(http));
  const account = stored ?? query.data;
  if (account) return <OpenProfile key={account.id} account={account} onClose={onClose} />;
  return (
    <Sheet fillsPhone ownStep title="Profile" onClose={onClose}>
      <ReadState failure={query.error && readFailure(query.error, query.refetch)} rows={4} height={74} />
    </Sheet>
  );
}

function OpenProfile({ account, onClose }: { account: Account; onClose: () => void }) {
  const http = useHttp();
  const queryClient = useQueryClient();
  /** The e-mail whose code is being typed, and whether everything else was saved just now. */
  const [coding, setCoding] = useState<{ email: string; justSaved: boolean } | null>(null);
  const [verifying, setVerifying] = useState(false);
  const [asking, setAsking] = useState(false);
  /** Set once the dialog is closed on purpose, so that the blocker below no longer asks. */
  const leaving = useRef(false);
  const close = () => {
    leaving.current = true;
    onClose();
  };
  const profile = useProfileForm(account, (emailPending) => {
    if (emailPending === null) close();
    else setCoding({ email: emailPending, justSaved: true });
  });
  const { isDirty } = profile;

  const leave = () => {
    if (isDirty) setAsking(true);
    else close();
  };
  useBlocker({
    // Back closes the dialog, a step of the history, and a link in it leaves it. With unsaved changes it asks first.
    shouldBlockFn: ({ action }) => {
      if ((action !== 'BACK' && action !== 'PUSH') || leaving.current || !isDirty) return false;
      setAsking(action === 'PUSH' || !asking);
      return true;
    },
    enableBeforeUnload: isDirty,
  });

  const keepOldEmail = async () => {
    try {
      const { user, message } = await keepEmail(http);
      await takeAccount(http, queryClient, user);
      notify({ kind: 'info', message });
    } catch (error) {
      notify({ kind: 'error', message: 'The new e-mail was not cancelled', detail: failureSentence(error) });
    }
  };

  return (
    <>
      <Sheet
        fillsPhone
        ownStep
        title={coding === null ? 'Profile' : 'Check your e-mail'}
        onClose={leave}
        actions={
          coding === null ? (
            <SubmitButton size="medium" form={formIds.fields} pending={profile.pending}>
              Save Changes
            </SubmitButton>
          ) : (
            <>
              <Button variant="outlined" onClick={() => setCoding(null)}>
                Back
              </Button>
              <SubmitButton size="medium" form={formIds.code} pending={verifying}>
                Verify
              </SubmitButton>
            </>
          )
        }
      >
        <div hidden={coding !== null}>
          {profile.isWaiting && (
            <Strip kind="warning" icon={<WifiOffIcon />} title="Your last changes are not sent yet">
              {waitWords(false)}
            </Strip>
          )}
          <ProfileFields
            account={account}
            profile={profile}
            formId={formIds.fields}
            onCode={(email) => setCoding({ email, justSaved: false })}
            onKeepEmail={() => void keepOldEmail()}
          />
        </div>
        {coding !== null && (
          <EmailCode
            {...coding}
            formId={formIds.code}
            onPending={setVerifying}
            onMoved={() => {
              setCoding(null);
              if (!isDirty) close();
            }}
          />
        )}
      </Sheet>
      <ConfirmDialog
        open={asking}
        title="Discard your changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        danger
        onConfirm={() => {
          profile.discard();
          close();
        }}
        onCancel={() => setAsking(false)}
      >
        <p>What you changed in your profile is not saved yet.</p>
      </ConfirmDialog>
    </>
  );
}
