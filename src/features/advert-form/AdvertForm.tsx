import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Account } from '#contract/people/account.ts';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { advertInputSchema } from '#contract/catalogue/advertWire.ts';
import { inPage } from '#src/lib/inPage.ts';
import { validatingResolver } from '#src/lib/contractResolver.ts';
import type { AdvertDraft, DraftTarget } from '#src/device/outbox/drafts/advertDraft.ts';
import { useReadySending } from '#src/device/outbox/forms/useFormCommand.ts';
import { useOnline } from '#src/device/useOnline.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { BottomBar } from '#src/ui/layout/BottomBar.tsx';
import { FormActions } from '#src/ui/fields/form.tsx';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import { AdvertFields } from './fields/AdvertFields.tsx';
import { advertBody, type AdvertFormValues } from './fields/advertFormValues.ts';
import { ConflictStrip } from './conflict/ConflictStrip.tsx';
import { DraftStatus } from './DraftStatus.tsx';
import { formFieldOf } from './fitment/fitmentValues.ts';
import { type AdvertFormStart, versionOf } from './formStart.ts';
import { PictureGrid } from './pictures/PictureGrid.tsx';
import { forgetAddresses, localAddresses, type FormPreview, previewOf, type RenderPreview } from './formPreview.ts';
import { noConnection, type Trouble } from './formTrouble.ts';
import { TroubleStrip } from './TroubleStrip.tsx';
import { useDraft } from './useDraft.ts';
import { usePictures } from './pictures/usePictures.ts';
import { type AdvertCalls, useSending } from './useSending.ts';
import styles from './AdvertForm.module.css';

const ConflictDialog = lazyLayer(() => import('./conflict/ConflictDialog.tsx').then((file) => file.ConflictDialog));
const loadPreview = () => import('./PreviewDialog.tsx').then((file) => file.PreviewDialog);
const PreviewDialog = lazyLayer(loadPreview);

/** The props that the form of a new advert and the form of an edit share. */
export interface AdvertFormProps {
  account: Account;
  target: DraftTarget;
  /** The advert that is edited, as the server has it; null for a new advert, and when it could not be read. */
  advert: AdvertDetail | null;
  submitLabel: string;
  calls: AdvertCalls;
  /** Draws the advert as buyers will see it. */
  preview: RenderPreview;
  /** What is known to keep the advert from being sent before anything was tried. */
  initialTrouble?: Trouble | null;
  /** Pictures that were shared with the app, to be added once. */
  given?: readonly File[];
  onGivenTaken?: () => void;
}

const noFiles: readonly File[] = [];

/** The form of an advert, new or to be edited. Saves a draft of everything, so that a failure loses nothing. */
export function AdvertForm({
  account,
  target,
  advert,
  submitLabel,
  calls,
  preview,
  initialTrouble = null,
  given = noFiles,
  onGivenTaken,
  start,
  onDiscard,
  onElsewhere,
  onLeft,
}: AdvertFormProps & {
  start: AdvertFormStart;
  onDiscard: () => void;
  /** Receives the draft when another tab has gone on with it; null when it was sent or discarded there. */
  onElsewhere?: ((draft: AdvertDraft | null) => void) | undefined;
  /** Called once the form has left the page and what was typed is saved. */
  onLeft: () => void;
}) {
  const [origin, setOrigin] = useState(start.origin);
  const pictures = usePictures(account.id, origin.idempotencyKey, start.pictures);
  const [previewed, setPreviewed] = useState<FormPreview | null>(null);
  const form = useForm<AdvertFormValues>({
    resolver: validatingResolver(advertInputSchema, { sent: (values) => advertBody(values, []), fieldOf: formFieldOf }),
    mode: 'onTouched',
    defaultValues: start.values,
  });
  const { add } = pictures;
  useEffect(() => {
    if (given.length === 0) return;
    add(given);
    onGivenTaken?.();
  }, [given, add, onGivenTaken]);
  const draft = useDraft({
    accountId: account.id,
    target,
    form,
    pictures,
    origin,
    initialSavedAt: start.savedAt,
    hasOwnPictures: start.hasOwnPictures ?? false,
    onElsewhere,
  });
  const leave = useEffectEvent(() => void draft.flush().then(onLeft));
  useEffect(() => () => leave(), []);
  const sending = useSending({ form, pictures, draft, origin, setOrigin, calls, initialTrouble, start });
  const { conflict } = sending;
  const { isSubmitting } = form.formState;
  useReadySending(true);

  // Fetched while there is a connection, so that the preview opens without one.
  useEffect(() => {
    void loadPreview().catch(() => undefined);
  }, []);

  // A strip that offers a way forward is scrolled into view: the button that was pressed may be far above it.
  const troubles = useRef<HTMLDivElement>(null);
  const kind = sending.trouble?.kind;
  useEffect(() => {
    if (kind !== undefined && kind !== 'refused') troubles.current?.scrollIntoView({ block: 'nearest' });
  }, [kind]);

  // Shown before anyone tries to send: the device itself knows that there is no connection.
  const online = useOnline();
  const hindrance = sending.trouble ?? (online ? null : noConnection);

  const openPreview = () =>
    void form.handleSubmit((values) => {
      const list = pictures.latest();
      setPreviewed({
        advert: previewOf({ values, pictures: list, account, advert, now: new Date() }),
        localPictures: localAddresses(list),
      });
    })();
  const closePreview = () => {
    if (previewed) forgetAddresses(previewed);
    setPreviewed(null);
  };
  const submit = (
    <SubmitButton color="secondary" pending={isSubmitting} fullWidth>
      {submitLabel}
    </SubmitButton>
  );
  const openingPreview = (
    <Button variant="outlined" size="large" aria-haspopup="dialog" onClick={openPreview}>
      Preview
    </Button>
  );
  return (
    <form method="post" noValidate aria-label={submitLabel} onSubmit={inPage(() => sending.send())}>
      <DraftStatus
        draft={draft}
        onDiscard={() => {
          void draft.drop().then(onDiscard);
        }}
      />
      <div className={styles.columns}>
        <div inert={sending.isUnderWay}>
          <PictureGrid pictures={pictures} error={sending.picturesError} />
        </div>
        <div>
          <div inert={sending.isUnderWay}>
            <AdvertFields form={form} accountId={account.id} withStatus={start.origin.version !== null} />
          </div>
          <div className={styles.troubles} ref={troubles}>
            {conflict && !conflict.open && (
              <ConflictStrip theirs={conflict.theirs} onCompare={() => sending.setComparing(true)} />
            )}
            {hindrance && (
              <TroubleStrip
                trouble={hindrance}
                onPostAnother={() => void sending.sendAsAnother()}
                onRestore={() => void sending.restore()}
                onPostAsNew={() => void sending.postAsNew()}
              />
            )}
          </div>
          <div className={styles.wide}>
            <FormActions className={styles.actions}>
              {submit}
              {openingPreview}
            </FormActions>
          </div>
        </div>
      </div>
      <BottomBar label={submitLabel}>
        {openingPreview}
        {submit}
      </BottomBar>
      {conflict?.open && (
        <ConflictDialog
          conflict={conflict}
          base={origin.base}
          mine={{ values: form.getValues(), pictures: pictures.list }}
          theirs={versionOf(conflict.theirs)}
          onChoose={sending.choose}
          onClose={() => sending.setComparing(false)}
          onTake={sending.take}
        />
      )}
      {previewed && (
        <PreviewDialog
          {...previewed}
          preview={preview}
          submitLabel={submitLabel}
          onClose={closePreview}
          onSubmit={() => {
            closePreview();
            void sending.send();
          }}
        />
      )}
    </form>
  );
}
