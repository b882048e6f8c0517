import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import type { Account } from '#contract/people/account.ts';
import { vendorOf } from '#contract/vendor/forVendor.ts';
import { readAdvert } from '#src/features/advert-form/advertCalls.ts';
import { changeStatus } from '#src/features/vendor/posts/advertCommands.ts';
import { ApiError } from '#src/http/failures.ts';
import { ownAdvertsKey, ownData } from '#src/http/ownData.ts';
import { copyNoteOf } from '#src/http/savedAnswers.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { StripPlace } from '#src/ui/layout/PageContainer.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { EyeOffIcon } from '#src/ui/pictures/workIcons.tsx';

/** For vendors at their own advert that nobody else sees: its state and the way back. Otherwise `children`. */
export function OwnAdvertState({ account, id, children }: { account: Account; id: string; children: ReactNode }) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const vendor = vendorOf(account);
  const { data: advert } = useQuery({
    queryKey: [ownData, 'own-advert', account.id, id],
    // An API error (the advert is not theirs, or is deleted) is a valid result here.
    queryFn: (context) =>
      readAdvert(http, id, copyNoteOf(context)).catch((error: unknown) => {
        if (error instanceof ApiError) return null;
        throw error;
      }),
  });
  const bringBack = useMutation({
    mutationFn: (own: AdvertDetail) => changeStatus(http, own, 'Available'),
    onSuccess: async (outcome) => {
      if ('fault' in outcome) {
        return notify({ kind: 'error', message: 'Nothing was changed', detail: outcome.fault.message });
      }
      if (outcome.kind === 'queued')
        return notify({ kind: 'info', message: 'Saved, not sent yet', detail: 'It will be sent automatically.' });
      notify({ kind: 'success', message: 'Your advert is back in the shop' });
      await queryClient.invalidateQueries({ queryKey: ['adverts'] });
      await queryClient.invalidateQueries({ queryKey: [ownData, 'own-advert'] });
      return queryClient.invalidateQueries({ queryKey: ownAdvertsKey });
    },
  });
  if (!vendor || advert?.vendor.id !== vendor.id) return children;
  const { title, words } = stateOf(advert);
  return (
    <StripPlace>
      <Strip
        kind="warning"
        icon={<EyeOffIcon />}
        title={title}
        actions={
          <>
            {advert.status === 'Available' ? (
              vendor.isOwner && (
                <LinkButton to="/payment" variant="text">
                  Choose a plan
                </LinkButton>
              )
            ) : (
              <Button variant="text" aria-busy={bringBack.isPending} onClick={() => bringBack.mutate(advert)}>
                Make it available
              </Button>
            )}
            <LinkButton to="/vendor-dashboard" variant="text">
              My adverts
            </LinkButton>
            <LinkButton to="/edit-product" search={{ id }} variant="text">
              Edit
            </LinkButton>
          </>
        }
      >
        {words}
      </Strip>
    </StripPlace>
  );
}

function stateOf({ title, status, paused }: AdvertDetail): { title: string; words: string } {
  if (paused) {
    return {
      title: 'Paused: only you see your advert',
      words: `We asked whether “${title}” is still available and got no answer, so the shop paused it.`,
    };
  }
  return status === 'Available'
    ? { title: 'Only you see your advert', words: `“${title}” comes back to the shop with your next plan.` }
    : { title: 'Not available: only you see your advert', words: `You took “${title}” out of the shop.` };
}
