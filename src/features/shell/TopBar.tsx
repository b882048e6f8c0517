import AppBar from '@mui/material/AppBar';
import Toolbar from '@mui/material/Toolbar';
import { useAtomValue } from 'jotai';
import type { MouseEvent, ReactNode } from 'react';
import { shopName } from '#contract/core/shop.ts';
import { cartCountAtom } from '#src/device/lists/cart.ts';
import { accountAtom, sessionReadAtom, tokenAtom } from '#src/http/session.ts';
import { isPlainClick } from '#src/lib/isPlainClick.ts';
import { countedText } from '#src/lib/text/countText.ts';
import { AnchorIconButton, Button } from '#src/ui/buttons/Button.tsx';
import { BrandMark } from '#src/ui/pictures/BrandMark.tsx';
import { CartIcon, LogOutIcon, MenuIcon, MessageIcon, SearchIcon, StoreIcon } from '#src/ui/pictures/icons.tsx';
import { BareLink, LinkButton, LinkIconButton } from '#src/ui/links.tsx';
import { PageContainer } from '#src/ui/layout/PageContainer.tsx';
import { CountBadge } from '#src/ui/layout/Panel.tsx';
import { AccountButton } from './AccountButton.tsx';
import type { AccountActs } from './AccountMenu.tsx';
import styles from './TopBar.module.css';

/** The fixed bar on top of every page. Its links work before any script runs; menu and search then open over the page. */
export function TopBar({
  searchField,
  newCount,
  noticeCount,
  outbox,
  onMenu,
  onSearch,
  onNear,
  onProfile,
  onGarage,
  onLogout,
}: AccountActs & {
  searchField: ReactNode;
  /** Conversations that a signed-in person has not read, and orders that a vendor has not answered. */
  newCount: number;
  noticeCount: number;
  /** The link to the outbox, shown while something is not sent yet. */
  outbox: ReactNode;
  onMenu: () => void;
  onSearch: () => void;
  /** Called when a finger touches the button that opens one of them, just before the tap. */
  onNear: (overlay: 'menu' | 'search') => void;
}) {
  const account = useAtomValue(accountAtom);
  const signedIn = useAtomValue(tokenAtom) !== null;
  const sessionRead = useAtomValue(sessionReadAtom);
  const instead = (act: () => void) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    act();
  };
  const name = account?.fullname ?? 'Unknown User';
  // A buyer has no dashboard, so the icon leads to their messages.
  const isBuyer = account?.role === 'user';
  const place = isBuyer ? 'Messages' : 'Vendor Dashboard';
  return (
    <AppBar>
      <PageContainer>
        <Toolbar>
          <AnchorIconButton
            href="#site-links"
            data-replay
            aria-label="Menu"
            aria-haspopup="dialog"
            onClick={instead(onMenu)}
            onPointerDown={() => onNear('menu')}
          >
            <MenuIcon />
          </AnchorIconButton>
          <BareLink className={styles.brand} to="/">
            <BrandMark />
            {shopName}
          </BareLink>
          <div className={styles.middle}>{searchField}</div>
          {(!sessionRead || !signedIn) && (
            <div className={styles.signedOut}>
              <LinkButton to="/login" variant="text">
                Login
              </LinkButton>
              <LinkButton to="/register" variant="outlined">
                SignUp
              </LinkButton>
            </div>
          )}
          {(!sessionRead || signedIn) && (
            <div className={styles.signedIn}>
              <AccountButton
                name={name}
                photoUrl={account?.photoUrl}
                noticeCount={noticeCount}
                onProfile={onProfile}
                onGarage={onGarage}
                onLogout={onLogout}
              />
              <Button variant="text" startIcon={<LogOutIcon size={20} />} onClick={onLogout}>
                Logout
              </Button>
            </div>
          )}
          <div className={styles.icons}>
            <span className={styles.phoneOnly}>
              <LinkIconButton
                to="/view-product"
                preload={false}
                data-replay
                aria-label="Search"
                onClick={instead(onSearch)}
                onPointerDown={() => onNear('search')}
              >
                <SearchIcon />
              </LinkIconButton>
            </span>
            {outbox}
            <LinkIconButton
              to={isBuyer ? '/messages' : '/vendor-dashboard'}
              aria-label={counted(place, newCount, 'new thing')}
              className={styles.counted}
            >
              {isBuyer ? <MessageIcon /> : <StoreIcon />}
              <CountBadge count={newCount} />
            </LinkIconButton>
            <CartWay />
          </div>
        </Toolbar>
      </PageContainer>
    </AppBar>
  );
}

/** A separate component, so that the bar is not rendered again when the cart changes. */
function CartWay() {
  const count = useAtomValue(cartCountAtom);
  return (
    <LinkIconButton to="/cart-test" aria-label={counted('Cart', count, 'part')} className={styles.counted}>
      <CartIcon />
      <CountBadge count={count} />
    </LinkIconButton>
  );
}

/** "Cart, 2 parts": where an icon leads, and what its badge counts. */
function counted(place: string, count: number, one: string): string {
  return count > 0 ? `${place}, ${countedText(count, one, `${one}s`)}` : place;
}
