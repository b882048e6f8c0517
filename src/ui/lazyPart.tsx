import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useReducer,
  useState,
} from 'react';
import { isMissingScript } from '#src/lib/missingScript.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { sayNotOpened } from '#src/ui/overlays/lazyLayer.tsx';

/*
 * Parts of a page whose script is loaded when they are first shown. React's own `lazy` hands a script that does not
 * arrive to the page's error boundary, so that one tap without a connection takes the whole page away, for as long as
 * it is open. Here only the part is missing, and the next tap tries again.
 */

interface Layer {
  readonly open?: boolean;
  readonly onClose?: () => void;
  readonly onCancel?: () => void;
}

/** Loads the part in whose place this is once more. */
const TryAgain = createContext<() => void>(() => undefined);

/**
 * Creates a part of a page whose script is loaded when it is first shown. One that is a layer (it has `onClose` or
 * `onCancel`) closes when its script does not arrive, and says so; any other leaves a strip in its place.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        if (isMissingScript(error)) return { default: Missing };
        throw error;
      }
    });
  let Part = begin();
  return function LazyPart(props: Props) {
    const [, draw] = useReducer((times: number) => times + 1, 0);
    const tryAgain = () => {
      Part = begin();
      draw();
    };
    return (
      <TryAgain value={tryAgain}>
        <Part {...props} />
      </TryAgain>
    );
  };
}

/** Stands where a part would. */
function Missing({ open = true, onClose, onCancel = onClose }: Layer): ReactNode {
  const tryAgain = useContext(TryAgain);
  const [wasOpen] = useState(open);
  const fail = useEffectEvent(() => {
    if (!onCancel) return;
    tryAgain();
    // One that was loaded ahead has not been asked for yet.
    if (!wasOpen) return;
    onCancel();
    sayNotOpened();
  });
  useEffect(() => {
    if (open) fail();
  }, [open]);
  if (onCancel) return null;
  return (
    <Strip
      kind="warning"
      live
      actions={
        <Button variant="text" onClick={tryAgain}>
          Try again
        </Button>
      }
    >
      This part of the page needs a connection.
    </Strip>
  );
}
