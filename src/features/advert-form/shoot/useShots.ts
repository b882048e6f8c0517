import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { maxPicturesPerAdvert } from '#contract/core/pictures/pictures.ts';
import type { Account } from '#contract/people/account.ts';
import { type DraftPicture, keepDraft } from '#src/device/outbox/drafts/advertDraft.ts';
import { StorageFullError } from '#src/device/shared/storageFull.ts';
import { likelyPlace } from '#src/features/advert-form/advertPlace.ts';
import { emptyValues } from '#src/features/advert-form/fields/advertFormValues.ts';
import { randomId } from '#src/lib/randomId.ts';

interface Part {
  readonly id: string;
  readonly pictures: readonly DraftPicture[];
}

const emptyPart = (): Part => ({ id: randomId(), pictures: [] });

/**
 * The parts that are shot one after the other. Each picture is saved in the draft of its part before the next one can
 * be taken, so that a phone that is switched off loses nothing.
 */
export function useShots(account: Account) {
  const queryClient = useQueryClient();
  const [part, setPart] = useState(emptyPart);
  /** How many parts before this one have a draft. */
  const [before, setBefore] = useState(0);
  const [trouble, setTrouble] = useState<string | null>(null);
  const latest = useRef(part);
  const isFull = part.pictures.length >= maxPicturesPerAdvert;

  const add = useCallback(
    async (blob: Blob) => {
      const key = randomId();
      const picture = {
        key,
        alt: '',
        id: null,
        hash: `original-${key}`,
        original: true,
        originalBytes: blob.size,
        blob,
      };
      const next = { ...latest.current, pictures: [...latest.current.pictures, picture] };
      latest.current = next;
      setPart(next);
      try {
        await keepDraft(
          account.id,
          'new',
          {
            values: { ...emptyValues, ...likelyPlace(account, queryClient) },
            version: null,
            base: null,
            idempotencyKey: next.id,
            savedAt: Date.now(),
          },
          next.pictures,
        );
        setTrouble(null);
      } catch (error) {
        setTrouble(error instanceof StorageFullError ? error.message : 'This picture cannot be saved on this device.');
      }
    },
    [account, queryClient],
  );

  const next = useCallback(() => {
    if (latest.current.pictures.length === 0) return;
    latest.current = emptyPart();
    setPart(latest.current);
    setBefore((count) => count + 1);
  }, []);

  return { number: before + 1, pictures: part.pictures, isFull, trouble, add, next };
}
