import { useQuery } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { readVehicle } from '#contract/catalogue/fitment/fitment.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { thumbnailUrl } from '#contract/core/pictures/pictures.ts';
import { addToCart, cartAtom, cartPartOf, removeFromCart } from '#src/device/lists/cart.ts';
import { failureSentence, readFailure } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { ErrorState } from '#src/ui/layout/states.tsx';
import { AppLink, LinkButton } from '#src/ui/links.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { type Kit, kitQuery } from './kitQuery.ts';
import styles from './ServiceKitSheet.module.css';

/* Load this module lazily: it brings the dialog. */

/**
 * Puts a service kit into the cart once it is known, and says what was added and what is lacking. Nothing is added when
 * one of the kinds could not be asked for. Undo takes out what this added, and nothing that was there before.
 */
export function ServiceKitSheet({ fits, name, onClose }: { fits: string; name: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery({ ...kitQuery(useHttp(), fits), gcTime: 0 });
  const [cart, setCart] = useAtom(cartAtom);
  /** The ids that this sheet has added; null before it has. */
  const [added, setAdded] = useState<readonly string[] | null>(null);
  const [isUndone, setUndone] = useState(false);
  const isDone = useRef(false);

  useEffect(() => {
    if (!data || isDone.current) return;
    isDone.current = true;
    const before = new Set(cart.map(({ id }) => id));
    const parts = data.flatMap(({ advert }) => (advert && !before.has(advert.id) ? cartPartOf(advert) : []));
    setCart((current) => parts.reduce(addToCart, current));
    setAdded(parts.map(({ id }) => id));
  }, [data, cart, setCart]);

  function undo(): void {
    setCart((current) => (added ?? []).reduce(removeFromCart, current));
    setUndone(true);
  }

  const inCart = new Set(cart.map(({ id }) => id));
  const count = added?.filter((id) => inCart.has(id)).length ?? 0;
  return (
    <Sheet
      title={`Service kit for your ${name}`}
      onClose={onClose}
      actions={
        <>
          {count > 0 && (
            <Button variant="outlined" onClick={undo}>
              Undo
            </Button>
          )}
          {isUndone || !data ? (
            <Button onClick={onClose}>Close</Button>
          ) : (
            <LinkButton to="/cart-test">See cart</LinkButton>
          )}
        </>
      }
    >
      {data && added ? (
        <>
          <output className={styles.said}>{saidOf(count, isUndone)}</output>
          <ul className={styles.list}>
            {data.map(({ partType, name: kind, advert }) => (
              <li key={partType} className={styles.row} data-part={advert?.category}>
                <Lacking {...{ partType, kind, fits }} advert={advert} />
                {advert && (
                  <>
                    {advert.picture?.ready && (
                      <img
                        src={thumbnailUrl(advert.picture.id)}
                        alt=""
                        width={72}
                        height={54}
                        className={styles.picture}
                      />
                    )}
                    <span className={styles.words}>
                      <AppLink to="/single-advert" search={{ id: advert.id }}>
                        {advert.title}
                      </AppLink>
                      <SecondText>
                        {formatPrice(advert.pricePesewas)} · {advert.vendor.name}, {advert.town}
                      </SecondText>
                      <SecondText>{placeOf(advert.id, { added, inCart })}</SecondText>
                    </span>
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      ) : error ? (
        <ErrorState {...readFailure(error, refetch)}>{failureSentence(error)} Nothing was added.</ErrorState>
      ) : (
        <RowSkeleton count={4} />
      )}
    </Sheet>
  );
}

/** What nobody has posted for the car, with a way to ask for it. */
function Lacking({
  partType,
  kind,
  fits,
  advert,
}: {
  partType: string;
  kind: string;
  fits: string;
  advert: Kit[number]['advert'];
}) {
  if (advert) return null;
  const vehicle = readVehicle(fits);
  const ask =
    vehicle?.kind === 'car'
      ? { make: vehicle.make, model: vehicle.model, ...(vehicle.year !== null && { year: String(vehicle.year) }) }
      : {};
  return (
    <span className={styles.words}>
      {kind}
      <SecondText>Nobody has posted a new one that says it fits.</SecondText>
      <AppLink to="/wanted-parts" search={{ ...ask, partType }} aria-label={`Ask the vendors for: ${kind}`}>
        Ask the vendors
      </AppLink>
    </span>
  );
}

function saidOf(count: number, isUndone: boolean): string {
  if (isUndone) return 'Taken out of your cart again.';
  if (count === 0) return 'Nothing was added.';
  return count === 1 ? 'One part is in your cart.' : `${count} parts are in your cart.`;
}

function placeOf(id: string, { added, inCart }: { added: readonly string[]; inCart: ReadonlySet<string> }): string {
  if (!inCart.has(id)) return added.includes(id) ? 'Not in your cart' : 'Taken out meanwhile';
  return added.includes(id) ? 'Added' : 'Was in your cart already';
}
