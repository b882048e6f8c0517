import { useEffect, useState } from 'react';
import type { AdvertDetail } from '#contract/adverts.ts';
import { randomId } from '#src/lib/randomId.ts';
import { type DraftTarget, readDraft } from '#src/offline/advertDraft.ts';
import { FormSkeleton } from '#src/ui/Skeleton.tsx';
import { AdvertForm, type AdvertFormStart, type AdvertSubmission } from './AdvertForm.tsx';
import { emptyValues, picturesOf, valuesFromDraft, valuesOf } from './advertFormValues.ts';
import { listFromDraft } from './pictureList.ts';

function freshStart(advert: AdvertDetail | null): AdvertFormStart {
  return {
    values: advert ? valuesOf(advert) : emptyValues,
    pictures: advert ? picturesOf(advert) : [],
    version: advert?.version ?? null,
    idempotencyKey: randomId(),
    savedAt: null,
  };
}

async function startWithDraft(
  accountId: string,
  target: DraftTarget,
  advert: AdvertDetail | null,
): Promise<AdvertFormStart> {
  const fresh = freshStart(advert);
  const draft = await readDraft(accountId, target);
  if (!draft) return fresh;
  const { values, idempotencyKey, savedAt, version } = draft.words;
  return {
    values: valuesFromDraft(values, fresh.values),
    // A draft of words alone says nothing of the pictures that the advert has.
    pictures: draft.pictures ? listFromDraft(draft.pictures) : fresh.pictures,
    version: advert ? (version ?? advert.version) : null,
    idempotencyKey,
    savedAt,
  };
}

/** The form, begun from the draft on this device where there is one. `advert`: what is edited; null for a new one. */
export function AdvertEditor({
  accountId,
  target,
  advert,
  submitLabel,
  onSend,
  onDone,
}: {
  accountId: string;
  target: DraftTarget;
  advert: AdvertDetail | null;
  submitLabel: string;
  onSend: (submission: AdvertSubmission) => Promise<void>;
  onDone: () => void;
}) {
  const [round, setRound] = useState(0);
  const [start, setStart] = useState<AdvertFormStart | null>(null);
  useEffect(() => {
    let current = true;
    void startWithDraft(accountId, target, advert).then((ready) => {
      if (current) setStart(ready);
    });
    return () => {
      current = false;
    };
    // Only another draft is another start: a newer answer of the server must not replace what is being typed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [accountId, target]);
  if (!start) return <FormSkeleton fields={8} />;
  return (
    <AdvertForm
      key={round}
      accountId={accountId}
      target={target}
      start={start}
      submitLabel={submitLabel}
      onSend={onSend}
      onDone={onDone}
      onRestart={(newer) => {
        setStart(freshStart(newer ?? advert));
        setRound((before) => before + 1);
        scrollTo({ top: 0 });
      }}
    />
  );
}
