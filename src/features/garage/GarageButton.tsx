import styled from '@emotion/styled';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Vehicle } from '#contract/fitment.ts';
import { Button } from '#src/ui/Button.tsx';
import { CarIcon } from '#src/ui/icons.tsx';

const Words = styled('span')({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

const GarageSheet = lazy(() => import('./GarageSheet.tsx').then((file) => ({ default: file.GarageSheet })));

/** Opens the garage. `plain` within something that has its own frame. */
export function GarageButton({
  plain = false,
  onChosen,
  children,
}: {
  plain?: boolean;
  /** Told of a vehicle that was added. */
  onChosen?: ((vehicle: Vehicle) => void) | undefined;
  children: ReactNode;
}) {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button
        variant={plain ? 'text' : 'outlined'}
        startIcon={plain ? undefined : <CarIcon size={20} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Words>{children}</Words>
      </Button>
      {open !== null && (
        <Suspense>
          <GarageSheet open={open} onClose={() => setOpen(false)} onChosen={onChosen} />
        </Suspense>
      )}
    </>
  );
}
