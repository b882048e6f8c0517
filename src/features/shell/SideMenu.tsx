import styled from '@emotion/styled';
import { createLink } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { categories } from '#contract/catalogue/categories.ts';
import { shopName } from '#contract/core/shop.ts';
import { accountAtom, tokenAtom } from '#src/http/session.ts';
import { Button, IconButton } from '#src/ui/buttons/Button.tsx';
import { BrandMark } from '#src/ui/pictures/BrandMark.tsx';
import { colour } from '#src/ui/theme/colour.ts';
import {
  CartIcon,
  CloseIcon,
  HouseIcon,
  LogOutIcon,
  PackageIcon,
  PhoneIcon,
  StoreIcon,
} from '#src/ui/pictures/icons.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { hasHover } from '#src/ui/layout/screen.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { SideSheet } from '#src/ui/overlays/SideSheet.tsx';
import { tileUrl } from '#src/ui/pictures/tilePictures.ts';
import { BellIcon, HeartIcon, SmartphoneIcon, UserIcon } from '#src/ui/pictures/workIcons.tsx';

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  padding: '8px 4px 8px 20px',
  fontSize: '1.25rem',
  fontWeight: 700,
  letterSpacing: '-.02em',
  '& > span': { flex: 1 },
});
const Entrance = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, padding: '4px 16px 12px' });
const Person = styled('p')({ padding: '0 24px 4px', fontWeight: 600 });
const Row = createLink(
  styled('a')({
    color: 'inherit',
    textDecoration: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    minHeight: 52,
    margin: '0 8px',
    padding: '6px 16px',
    borderRadius: radius.m,
    '&[data-status=active]': { backgroundColor: colour.soft, color: colour.onSoft, fontWeight: 600 },
    [hasHover]: { '&:hover': { backgroundColor: colour.sunken } },
    '& img': { width: 48, height: 36, objectFit: 'cover', borderRadius: radius.s },
  }),
);
const Label = styled('h2')({
  fontSize: '.875rem',
  lineHeight: 1.43,
  color: colour.textSecond,
  padding: '20px 24px 8px',
});

/** The slide-in menu. Loaded when it is first opened. */
export function SideMenu({
  open,
  onClose,
  onProfile,
  onLogout,
}: {
  open: boolean;
  onClose: () => void;
  onProfile: () => void;
  onLogout: () => void;
}) {
  const account = useAtomValue(accountAtom);
  const signedIn = useAtomValue(tokenAtom) !== null;
  return (
    <SideSheet open={open} onClose={onClose} label="Menu">
      <Head>
        <BrandMark />
        <span>{shopName}</span>
        <IconButton aria-label="Close the menu" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Head>
      {signedIn ? (
        <>
          <Person>{account?.fullname ?? 'Unknown User'}</Person>
          <Entrance>
            <Button variant="outlined" startIcon={<UserIcon size={20} />} onClick={onProfile}>
              Profile
            </Button>
            <Button variant="outlined" startIcon={<LogOutIcon size={20} />} onClick={onLogout}>
              Logout
            </Button>
          </Entrance>
        </>
      ) : (
        <Entrance>
          <LinkButton to="/login" variant="outlined" onClick={onClose}>
            Login
          </LinkButton>
          <LinkButton to="/register" onClick={onClose}>
            SignUp
          </LinkButton>
        </Entrance>
      )}
      <nav aria-label="Shop" style={{ paddingBottom: 32 }}>
        <Row to="/" activeOptions={{ exact: true }} onClick={onClose}>
          <HouseIcon />
          Home
        </Row>
        <Row to="/contact" onClick={onClose}>
          <PhoneIcon />
          Contact
        </Row>
        <Row to="/vendor-dashboard" onClick={onClose}>
          <StoreIcon />
          Vendor Dashboard
        </Row>
        <Row to="/orders" onClick={onClose}>
          <PackageIcon />
          Your requests
        </Row>
        <Row to="/cart-test" onClick={onClose}>
          <CartIcon />
          Cart
        </Row>
        <Row to="/favourites" onClick={onClose}>
          <HeartIcon />
          Favourites
        </Row>
        <Row to="/saved-searches" onClick={onClose}>
          <BellIcon />
          Saved searches
        </Row>
        <Row to="/data" onClick={onClose}>
          <SmartphoneIcon />
          Data
        </Row>
        <Label>Categories</Label>
        {categories.map((category) => (
          <Row key={category.slug} to="/$category" params={{ category: category.slug }} onClick={onClose}>
            <img src={tileUrl(category.tile, 160, 'webp')} alt="" width={48} height={36} loading="lazy" />
            {category.name}
          </Row>
        ))}
      </nav>
    </SideSheet>
  );
}
