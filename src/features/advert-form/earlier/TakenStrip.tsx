import { Button } from '#src/ui/buttons/Button.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { CircleCheckIcon } from '#src/ui/pictures/icons.tsx';
import type { Taken } from './useTakeEarlier.ts';

/** Says that a form was filled in from an earlier advert, and where it was not because something else was typed. */
export function TakenStrip({ taken: { number, notTaken, failure, undo, takeRest } }: { taken: Taken }) {
  if (failure !== null) {
    return (
      <Strip kind="warning" live>
        SY-{number} could not be read, so nothing was filled in. {failure}
      </Strip>
    );
  }
  return (
    <Strip
      kind="info"
      live
      icon={<CircleCheckIcon />}
      title={`Filled in from SY-${number}`}
      actions={
        <>
          {notTaken.length > 0 && (
            <Button variant="text" onClick={takeRest}>
              Take {notTaken.length === 1 ? 'this' : 'these'} too
            </Button>
          )}
          <Button variant="text" onClick={undo}>
            Undo
          </Button>
        </>
      }
    >
      {notTaken.length > 0
        ? `We kept what you typed in: ${notTaken.map(({ label }) => label).join(', ')}.`
        : 'Check the price and the condition.'}
    </Strip>
  );
}
