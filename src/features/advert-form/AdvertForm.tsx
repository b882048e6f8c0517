import styled from '@emotion/styled';
import { useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type AdvertDetail, advertInputSchema } from '#contract/adverts.ts';
import { ApiError } from '#src/http/failures.ts';
import { showFailure } from '#src/http/formFailure.ts';
import { judgingResolver } from '#src/lib/contractResolver.ts';
import { randomId } from '#src/lib/randomId.ts';
import type { DraftTarget } from '#src/offline/advertDraft.ts';
import { useOnline } from '#src/offline/useOnline.ts';
import { BottomBar } from '#src/ui/BottomBar.tsx';
import { FormActions } from '#src/ui/form.tsx';
import { notify } from '#src/ui/notices.tsx';
import { from900 } from '#src/ui/screen.ts';
import { SubmitButton } from '#src/ui/SubmitButton.tsx';
import { AdvertFields } from './AdvertFields.tsx';
import { advertBody, type AdvertFormValues } from './advertFormValues.ts';
import { DraftLine } from './DraftLine.tsx';
import { PictureGrid } from './PictureGrid.tsx';
import type { FormPicture } from './pictureList.ts';
import { noLine, type Trouble, troubleOf } from './sendOutcome.ts';
import { TroubleStrip } from './TroubleStrip.tsx';
import { useDraft } from './useDraft.ts';
import { usePictures } from './usePictures.ts';

const ConflictDialog = lazy(() => import('./ConflictDialog.tsx').then((file) => ({ default: file.ConflictDialog })));

const Columns = styled('div')({
  display: 'grid',
  gap: '16px 48px',
  gridTemplateColumns: 'minmax(0,1fr)',
  [from900]: { gridTemplateColumns: 'minmax(0,1fr) minmax(0,560px)', alignItems: 'start' },
});
const Wide = styled('div')({ display: 'none', [from900]: { display: 'block' } });

/** What a form starts from: a stored advert, a draft, or nothing. */
export interface AdvertFormStart {
  readonly values: AdvertFormValues;
  readonly pictures: readonly FormPicture[];
  /** The version that an edit started from; null for a new advert. */
  readonly version: number | null;
  readonly idempotencyKey: string;
  /** When the draft that it starts from was kept; null without a draft. */
  readonly savedAt: number | null;
}

export interface AdvertSubmission {
  readonly body: Record<string, unknown>;
  readonly version: number | null;
  readonly idempotencyKey: string;
}

/**
 * The form of an advert, new or to be edited. Keeps a draft of everything; after a failure nothing is lost.
 * @param onSend sends it; what it throws is shown here
 * @param onDone is called after it was sent and the draft was dropped
 * @param onRestart is asked to begin anew: without the draft, or from the newer advert
 */
export function AdvertForm({
  accountId,
  target,
  start,
  submitLabel,
  onSend,
  onDone,
  onRestart,
}: {
  accountId: string;
  target: DraftTarget;
  start: AdvertFormStart;
  submitLabel: string;
  onSend: (submission: AdvertSubmission) => Promise<void>;
  onDone: () => void;
  onRestart: (newer: AdvertDetail | null) => void;
}) {
  const { http } = useRouteContext({ from: '__root__' });
  const pictures = usePictures(http, start.pictures);
  const [idempotencyKey, setIdempotencyKey] = useState(start.idempotencyKey);
  const [version, setVersion] = useState(start.version);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [picturesError, setPicturesError] = useState<string | undefined>();
  const form = useForm<AdvertFormValues>({
    resolver: judgingResolver(advertInputSchema),
    mode: 'onTouched',
    defaultValues: start.values,
  });
  const draft = useDraft({
    accountId,
    target,
    form,
    pictures: pictures.list,
    version,
    idempotencyKey,
    initialSavedAt: start.savedAt,
  });
  const { isSubmitting } = form.formState;

  // Said before anybody tries: the device itself knows that there is no line.
  const online = useOnline();
  const hindrance = trouble ?? (online ? null : noLine);

  const refusePictures = (message: string) => {
    setPicturesError(message);
    document.getElementById('pictures')?.focus();
  };
  const attempt = async (values: AdvertFormValues, over: number | null, key: string, resent = false): Promise<void> => {
    const list = resent ? await pictures.resend() : await pictures.settle();
    const failed = list.find((picture) => picture.id === null);
    if (failed) return refusePictures(failed.message ?? 'One picture is not sent yet. Send it again or remove it.');
    await draft.flush();
    try {
      await onSend({ body: advertBody(values, list), version: over, idempotencyKey: key });
    } catch (error) {
      // Pictures that wait long without an advert are swept from the server; the device still has them.
      if (!resent && error instanceof ApiError && error.fields['images'] && list.some((one) => one.blob)) {
        return attempt(values, over, key, true);
      }
      throw error;
    }
    await draft.drop();
    onDone();
  };
  const send = async (over = version, key = idempotencyKey) => {
    setTrouble(null);
    setPicturesError(undefined);
    await form.handleSubmit(async (values) => {
      try {
        await attempt(values, over, key);
      } catch (error) {
        const met = troubleOf(error);
        setTrouble(met);
        const sentence = showFailure(form, error);
        if (met.kind !== 'conflict') notify({ kind: 'error', message: met.kind === 'line' ? met.message : sentence });
        if (error instanceof ApiError && error.fields['images']) refusePictures(error.fields['images']);
      }
    })();
  };
  const anew = () => {
    const key = randomId();
    setIdempotencyKey(key);
    return key;
  };
  // An edit whose answer got lost and that was changed since: sent anew, it meets its own earlier version, and the
  // person chooses.
  const mismatchedEdit = trouble?.kind === 'sent-before' && version !== null;
  useEffect(() => {
    if (mismatchedEdit) void send(version, anew());
    // oxlint-disable-next-line react/exhaustive-deps -- once for each mismatch
  }, [mismatchedEdit]);

  return (
    <form
      method="post"
      noValidate
      aria-label={submitLabel}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <DraftLine
        draft={draft}
        onDiscard={() => {
          void draft.drop().then(() => onRestart(null));
        }}
      />
      <Columns>
        <PictureGrid pictures={pictures} error={picturesError} />
        <div>
          <AdvertFields form={form} withStatus={version !== null} />
          {hindrance && (
            <div style={{ marginTop: 16 }}>
              <TroubleStrip trouble={hindrance} onPostAnother={() => void send(version, anew())} />
            </div>
          )}
          <Wide>
            <FormActions style={{ marginTop: 24 }}>
              <SubmitButton color="secondary" pending={isSubmitting}>
                {submitLabel}
              </SubmitButton>
            </FormActions>
          </Wide>
        </div>
      </Columns>
      <BottomBar label={submitLabel}>
        <SubmitButton color="secondary" pending={isSubmitting} fullWidth>
          {submitLabel}
        </SubmitButton>
      </BottomBar>
      {trouble?.kind === 'conflict' && trouble.current && (
        <Suspense>
          <ConflictDialog
            current={trouble.current}
            onClose={() => setTrouble({ kind: 'refused', message: trouble.message })}
            onLoadNewer={() => {
              const newer = trouble.current;
              void draft.drop().then(() => onRestart(newer));
            }}
            onKeepMine={() => {
              const newest = trouble.current?.version ?? version;
              setVersion(newest);
              void send(newest, anew());
            }}
          />
        </Suspense>
      )}
    </form>
  );
}
