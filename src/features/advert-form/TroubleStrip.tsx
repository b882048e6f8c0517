import { useAtomValue } from 'jotai';
import { vendorOf } from '#contract/vendor/forVendor.ts';
import { accountAtom } from '#src/http/session.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { TrashIcon, WifiOffIcon } from '#src/ui/pictures/icons.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { NeedsPlanStrip, RefusalStrip, SignedOutStrip } from '#src/ui/notices/refusalStrips.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import type { Trouble } from './formTrouble.ts';

/** Says what keeps the advert from being sent, and offers a way forward. The draft is kept in every case. */
export function TroubleStrip({
  trouble,
  onPostAnother,
  onRestore,
  onPostAsNew,
}: {
  trouble: Trouble;
  onPostAnother: () => void;
  onRestore: () => void;
  onPostAsNew: () => void;
}) {
  const isOwner = vendorOf(useAtomValue(accountAtom))?.isOwner !== false;
  switch (trouble.kind) {
    case 'deleted':
      return (
        <Strip
          kind="warning"
          live
          icon={<TrashIcon />}
          title={trouble.message}
          actions={
            <>
              {trouble.restorable && (
                <Button variant="text" onClick={onRestore}>
                  Bring it back and save
                </Button>
              )}
              <Button variant="text" onClick={onPostAsNew}>
                Post as new
              </Button>
            </>
          }
        >
          What you typed is kept here.
        </Strip>
      );
    case 'connection':
      return (
        <Strip kind="warning" live icon={<WifiOffIcon />}>
          {trouble.message}
        </Strip>
      );
    case 'needs-plan':
      return isOwner ? (
        <NeedsPlanStrip>{trouble.message}</NeedsPlanStrip>
      ) : (
        <RefusalStrip actions={null}>
          The vendor has no active plan, so nothing can be posted now. Tell the owner. What you wrote is kept.
        </RefusalStrip>
      );
    case 'signed-out':
      return <SignedOutStrip>{trouble.message}</SignedOutStrip>;
    case 'sent-before':
      return (
        <RefusalStrip
          actions={
            <>
              <LinkButton to="/vendor-dashboard" variant="text">
                See my adverts
              </LinkButton>
              <Button variant="text" onClick={onPostAnother}>
                Post as a new advert
              </Button>
            </>
          }
        >
          {trouble.message}
        </RefusalStrip>
      );
    case 'conflict':
    case 'refused':
      return (
        <Strip kind="error" live>
          {trouble.message}
        </Strip>
      );
  }
}
