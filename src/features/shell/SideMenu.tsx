import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { memo } from 'react';
import { categories } from '#contract/catalogue/categories.ts';
import { shopName } from '#contract/core/shop.ts';
import { accountAtom, tokenAtom } from '#src/http/session.ts';
import { Button, IconButton } from '#src/ui/buttons/Button.tsx';
import { BrandMark } from '#src/ui/pictures/BrandMark.tsx';
import { CartIcon, CloseIcon, FlagIcon, LogOutIcon, PhoneIcon, StoreIcon } from '#src/ui/pictures/icons.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { AfterPaint } from '#src/ui/overlays/AfterPaint.tsx';
import { SideSheet } from '#src/ui/overlays/SideSheet.tsx';
import { tileUrl } from '#src/ui/pictures/tilePictures.ts';
import { HouseIcon, SmartphoneIcon, UserIcon } from '#src/ui/pictures/workIcons.tsx';
import { categoryLink } from '#src/lib/categoryLink.ts';
import { isStaff, labelOf, ownPlaces } from './ownPlaces.ts';
import styles from './SideMenu.module.css';

/** The slide-in menu. Loaded when it is first opened. */
export function SideMenu({
  open,
  onClose,
  onProfile,
  onLogout,
  noticeCount,
}: {
  open: boolean;
  onClose: () => void;
  onProfile: () => void;
  onLogout: () => void;
  noticeCount: number;
}) {
  const account = useAtomValue(accountAtom);
  const signedIn = useAtomValue(tokenAtom) !== null;
  return (
    <SideSheet open={open} onClose={onClose} label="Menu">
      <div className={styles.head}>
        <BrandMark />
        <span>{shopName}</span>
        <IconButton aria-label="Close the menu" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      {signedIn ? (
        <>
          <p className={styles.person}>{account?.fullname ?? 'Unknown User'}</p>
          <div className={styles.entrance}>
            <Button variant="outlined" startIcon={<UserIcon size={20} />} onClick={onProfile}>
              Profile
            </Button>
            <Button variant="outlined" startIcon={<LogOutIcon size={20} />} onClick={onLogout}>
              Logout
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.entrance}>
          <LinkButton to="/login" variant="outlined" onClick={onClose}>
            Login
          </LinkButton>
          <LinkButton to="/register" onClick={onClose}>
            SignUp
          </LinkButton>
        </div>
      )}
      <AfterPaint>
        <Places noticeCount={noticeCount} onClose={onClose} />
      </AfterPaint>
    </SideSheet>
  );
}

/** The links of the menu, some thirty. They are not rendered again while the menu closes. */
const Places = memo(function Places({ noticeCount, onClose }: { noticeCount: number; onClose: () => void }) {
  const account = useAtomValue(accountAtom);
  return (
    <nav aria-label="Shop" className={styles.places}>
      <Link className={styles.row} to="/" activeOptions={{ exact: true }} onClick={onClose}>
        <HouseIcon />
        Home
      </Link>
      <Link className={styles.row} to="/contact" onClick={onClose}>
        <PhoneIcon />
        Contact
      </Link>
      <Link className={styles.row} to="/vendor-dashboard" onClick={onClose}>
        <StoreIcon />
        Vendor Dashboard
      </Link>
      <Link className={styles.row} to="/cart-test" onClick={onClose}>
        <CartIcon />
        Cart
      </Link>
      {ownPlaces.map((place) => (
        <Link className={styles.row} key={place.to} to={place.to} onClick={onClose}>
          <place.Icon />
          {labelOf(place, noticeCount)}
        </Link>
      ))}
      {isStaff(account) && (
        <Link className={styles.row} to="/desk" onClick={onClose}>
          <FlagIcon />
          Desk
        </Link>
      )}
      <Link className={styles.row} to="/data" onClick={onClose}>
        <SmartphoneIcon />
        Data use
      </Link>
      <h2 className={styles.label}>Categories</h2>
      {categories.map((category) => (
        <Link className={styles.row} key={category.slug} {...categoryLink(category.slug)} onClick={onClose}>
          <img src={tileUrl(category.tile, 160, 'webp')} alt="" width={48} height={36} loading="lazy" />
          {category.name}
        </Link>
      ))}
    </nav>
  );
});
