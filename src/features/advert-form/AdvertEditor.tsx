import { useEffect, useState } from 'react';
import { FormSkeleton } from '#src/ui/Skeleton.tsx';
import { AdvertForm, type AdvertFormProps } from './AdvertForm.tsx';
import { type AdvertFormStart, freshStart, startWithDraft } from './formStart.ts';

/** The form, begun from the draft on this device where there is one. */
export function AdvertEditor({ onDiscarded, ...props }: AdvertFormProps & { onDiscarded?: () => void }) {
  const { account, target, advert } = props;
  const [round, setRound] = useState(0);
  const [start, setStart] = useState<AdvertFormStart | null>(null);
  useEffect(() => {
    let current = true;
    void startWithDraft(account.id, target, advert).then((ready) => {
      if (current) setStart(ready);
    });
    return () => {
      current = false;
    };
    // Only another draft is another start: a newer answer of the server must not replace what is being typed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [account.id, target]);
  if (!start) return <FormSkeleton fields={8} />;
  return (
    <AdvertForm
      {...props}
      key={round}
      start={start}
      onDiscard={() => {
        setStart(freshStart(advert));
        setRound((before) => before + 1);
        scrollTo({ top: 0 });
        onDiscarded?.();
      }}
    />
  );
}
