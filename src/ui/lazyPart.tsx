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

/** Loads the part in whose place this is once more, and says how often it did not arrive. */
const TryAgain = createContext<{ tryAgain: () => void; failures: () => number }>({
  tryAgain: () => undefined,
  failures: () => 0,
});

/**
 * Creates a part of a page whose script is loaded when it is first shown. One that is a layer (it has `onClose` or
 * `onCancel`) closes when its script does not arrive, and says so; any other leaves a strip in its place.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let failures = 0;
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        if (!isMissingScript(error)) throw error;
        failures += 1;
        return { default: Missing };
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
      <TryAgain value={{ tryAgain, failures: () => failures }}>
        <Part {...props} />
      </TryAgain>
    );
  };
}

/** Stands where a part would. */
function Missing({ open = true, onClose, onCancel = onClose }: Layer): ReactNode {
  const { tryAgain, failures } = useContext(TryAgain);
  const [wasOpen] = useState(open);
  const fail = useEffectEvent(() => {
    if (!onCancel) {
      if (failures() > 1) void sayNotOpened(failures());
      return;
    }
    tryAgain();
    // One that was loaded ahead has not been asked for yet.
    if (!wasOpen) return;
    onCancel();
    void sayNotOpened(failures());
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
