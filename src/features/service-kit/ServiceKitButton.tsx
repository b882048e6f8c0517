import { useState } from 'react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import { CartIcon } from '#src/ui/pictures/icons.tsx';
import type { ServiceKitSheet as Layer } from './ServiceKitSheet.tsx';
import styles from './ServiceKitButton.module.css';

const ServiceKitSheet = lazyLayer<Parameters<typeof Layer>[0]>(() =>
  import('./ServiceKitSheet.tsx').then((file) => file.ServiceKitSheet),
);

/**
 * Puts what a service takes into the cart: oil, filters and plugs for the chosen car. The document has the button for
 * everybody; styles show it while a car is chosen.
 * @param fits the car as lists are filtered by it; null while it is not known
 * @param name its short name
 */
export function ServiceKitButton({ fits, name }: { fits: string | null; name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        className={styles.kit}
        variant="soft"
        startIcon={<CartIcon size={20} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Add a service kit: oil, filters, plugs
      </Button>
      {isOpen && fits !== null && <ServiceKitSheet fits={fits} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
