import styled from '@emotion/styled';
import AppBar from '@mui/material/AppBar';
import Toolbar from '@mui/material/Toolbar';
import { useAtomValue } from 'jotai';
import type { MouseEvent, ReactNode } from 'react';
import { shopName } from '#contract/core/shop.ts';
import { accountAtom, sessionReadAtom, tokenAtom } from '#src/http/session.ts';
import { AnchorIconButton, Button } from '#src/ui/buttons/Button.tsx';
import { BrandMark } from '#src/ui/pictures/BrandMark.tsx';
import { CartIcon, LogOutIcon, MenuIcon, SearchIcon, StoreIcon } from '#src/ui/pictures/icons.tsx';
import { BareLink, LinkButton, LinkIconButton } from '#src/ui/links.tsx';
import { PageContainer } from '#src/ui/layout/PageContainer.tsx';
import { Badge, Initials } from '#src/ui/layout/Panel.tsx';
import { below900, from1200, from900 } from '#src/ui/layout/screen.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { initialsOf } from '#src/lib/initials.ts';

/**
 * Gear and name. Where the icons leave no room for the name, as on the narrowest phones and where a person has made the
 * text larger, it wraps to a second line, which is not seen.
 */
const Brand = styled(BareLink)({
  display: 'flex',
  flex: '0 1 auto',
  flexWrap: 'wrap',
  alignContent: 'flex-start',
  alignItems: 'center',
  columnGap: 6,
  minWidth: 48,
  height: 48,
  paddingInline: 4,
  overflow: 'hidden',
  borderRadius: radius.m,
  fontSize: '1.25rem',
  lineHeight: '48px',
  fontWeight: 700,
  letterSpacing: '-.02em',
  '& > svg': { marginBlock: 9 },
  '@media (max-width:359px)': { columnGap: 3, paddingInline: 0, fontSize: '.9375rem' },
});
const Middle = styled('div')({
  flex: 1,
  display: 'flex',
  justifyContent: 'center',
  minWidth: 0,
  '& > *': { display: 'none' },
  [from900]: { paddingInline: 24, '& > *': { display: 'block', flex: 1, minWidth: 120 } },
  [from1200]: { '& > *': { maxWidth: 480 } },
});
// Who is signed in is not known to the page as it comes; the inline script marks the document before it is painted.
const Account = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginRight: 8,
  [below900]: { display: 'none' },
});
const SignedOut = styled(Account)({ 'html[data-session=in] &': { display: 'none' } });
const SignedIn = styled(Account)({ 'html:not([data-session=in]) &': { display: 'none' } });
const Name = styled('span')({
  fontSize: '.875rem',
  fontWeight: 600,
  maxWidth: 160,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const PhoneOnly = styled('span')({ display: 'contents', [from900]: { display: 'none' } });

/** The fixed bar on top of every page. Its links work before any script runs; menu and search then open over the page. */
export function TopBar({
  searchField,
  cartCount,
  unreadCount,
  outbox,
  onMenu,
  onSearch,
  onLogout,
}: {
  searchField: ReactNode;
  cartCount: number;
  /** Questions that a signed-in vendor has not read; 0 for everybody else. */
  unreadCount: number;
  /** The way to what is not sent yet, while there is something. */
  outbox: ReactNode;
  onMenu: () => void;
  onSearch: () => void;
  onLogout: () => void;
}) {
  const account = useAtomValue(accountAtom);
  const signedIn = useAtomValue(tokenAtom) !== null;
  const sessionRead = useAtomValue(sessionReadAtom);
  const instead = (act: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    act();
  };
  const name = account?.fullname ?? 'Unknown User';
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
          >
            <MenuIcon />
          </AnchorIconButton>
          <Brand to="/">
            <BrandMark />
            {shopName}
          </Brand>
          <Middle>{searchField}</Middle>
          {(!sessionRead || !signedIn) && (
            <SignedOut>
              <LinkButton to="/login" variant="text">
                Login
              </LinkButton>
              <LinkButton to="/register" variant="outlined">
                SignUp
              </LinkButton>
            </SignedOut>
          )}
          {(!sessionRead || signedIn) && (
            <SignedIn>
              <Initials aria-hidden>
                {account?.photoUrl ? <img src={account.photoUrl} alt="" /> : initialsOf(name)}
              </Initials>
              <Name>{name}</Name>
              <Button variant="text" startIcon={<LogOutIcon size={20} />} onClick={onLogout}>
                Logout
              </Button>
            </SignedIn>
          )}
          <PhoneOnly>
            <LinkIconButton to="/view-product" data-replay aria-label="Search" onClick={instead(onSearch)}>
              <SearchIcon />
            </LinkIconButton>
          </PhoneOnly>
          {outbox}
          <LinkIconButton
            to="/vendor-dashboard"
            aria-label={
              unreadCount > 0
                ? `Vendor Dashboard, ${unreadCount} unread ${unreadCount === 1 ? 'question' : 'questions'}`
                : 'Vendor Dashboard'
            }
            style={{ position: 'relative' }}
          >
            <StoreIcon />
            {unreadCount > 0 && <Badge aria-hidden>{unreadCount > 99 ? '99+' : unreadCount}</Badge>}
          </LinkIconButton>
          <LinkIconButton
            to="/cart-test"
            aria-label={cartCount > 0 ? `Cart, ${cartCount} ${cartCount === 1 ? 'part' : 'parts'}` : 'Cart'}
            style={{ position: 'relative' }}
          >
            <CartIcon />
            {cartCount > 0 && <Badge aria-hidden>{cartCount > 99 ? '99+' : cartCount}</Badge>}
          </LinkIconButton>
        </Toolbar>
      </PageContainer>
    </AppBar>
  );
}
