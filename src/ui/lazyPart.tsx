import { Component, type ComponentType, lazy, type ReactNode } from 'react';
import { isMissingScript } from '#src/lib/missingScript.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { sayNotOpened } from '#src/ui/overlays/lazyLayer.tsx';
import { WarningIcon } from '#src/ui/pictures/icons.tsx';

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

/**
 * Creates a part of a page whose script is loaded when it is first shown. One that is a layer (it has `onClose` or
 * `onCancel`) closes when its script does not arrive, and says so; any other leaves a strip in its place.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const begin = () => lazy(async () => ({ default: await load() }));
  let Part = begin();
  const renew = () => {
    Part = begin();
  };
  return function LazyPart(props: Props) {
    const { open = true, onClose, onCancel = onClose }: Layer = props;
    return <PartBoundary isOpen={open} onClose={onCancel} renew={renew} renderPart={() => <Part {...props} />} />;
  };
}

interface BoundaryProps {
  readonly isOpen: boolean;
  readonly onClose: (() => void) | undefined;
  readonly renew: () => void;
  readonly renderPart: () => ReactNode;
}

class PartBoundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    const { onClose, renew } = this.props;
    if (!isMissingScript(error)) return;
    renew();
    if (!onClose) return;
    onClose();
    sayNotOpened();
  }

  override componentDidUpdate({ isOpen }: BoundaryProps): void {
    if (this.state.error !== null && this.props.isOpen && !isOpen) this.tryAgain();
  }

  readonly tryAgain = () => this.setState({ error: null });

  override render(): ReactNode {
    const { error } = this.state;
    const { renderPart, onClose } = this.props;
    if (error === null) return renderPart();
    // A bug is for the page's own boundary, whatever was thrown.
    // oxlint-disable-next-line typescript/only-throw-error
    if (!isMissingScript(error)) throw error;
    if (onClose) return null;
    return (
      <Strip
        kind="warning"
        icon={<WarningIcon />}
        live
        actions={
          <Button variant="text" onClick={this.tryAgain}>
            Try again
          </Button>
        }
      >
        This part of the page needs a connection.
      </Strip>
    );
  }
}
