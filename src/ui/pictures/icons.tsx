import { filled, outline } from './icon.tsx';

/*
 * The icons of the shop's pages: paths from Lucide (ISC, see docs/THIRD_PARTY_NOTICES.md), each icon flattened
 * into one path. The WhatsApp and social icons are drawn for this shop. Icons for forms and the vendor's pages
 * are in `workIcons.tsx`, so that a first visit does not load them.
 */

export const MenuIcon = /* @__PURE__ */ outline('M4 5h16M4 12h16M4 19h16');
export const SearchIcon = /* @__PURE__ */ outline('M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0');
export const StoreIcon = /* @__PURE__ */ outline(
  'M15 21v-5a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v5M17.77 10.31a1.12 1.12 0 0 0-1.55 0 2.5 2.5 0 0 1-3.45 0 1.12 1.12 0 0 0-1.55 0 2.5 2.5 0 0 1-3.45 0 1.12 1.12 0 0 0-1.55 0 2.5 2.5 0 0 1-3.77-3.25l2.89-4.18A2 2 0 0 1 7 2h10a2 2 0 0 1 1.65.87l2.9 4.19a2.5 2.5 0 0 1-3.77 3.24M4 10.95V19a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8.05',
);
export const CartIcon = /* @__PURE__ */ outline(
  'M2.05 2.05l1.1-.03a1 1 0 0 1 1.01.82l2.69 14.35A1 1 0 0 0 7.83 18H18M4.56 5h16.43a1 1 0 0 1 .98 1.2l-1.03 6.23A2 2 0 0 1 18.96 14H6.25M16 20a2 2 0 1 0 4 0a2 2 0 1 0-4 0M6 20a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
);
export const LogOutIcon = /* @__PURE__ */ outline('M16 17l5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4');
export const ChevronLeftIcon = /* @__PURE__ */ outline('M15 18l-6-6 6-6');
export const ChevronRightIcon = /* @__PURE__ */ outline('M9 18l6-6-6-6');
export const ChevronDownIcon = /* @__PURE__ */ outline('M6 9l6 6 6-6');
export const CloseIcon = /* @__PURE__ */ outline('M18 6 6 18M6 6l12 12');
export const PlusIcon = /* @__PURE__ */ outline('M5 12h14M12 5v14');
export const MinusIcon = /* @__PURE__ */ outline('M5 12h14');
export const CheckIcon = /* @__PURE__ */ outline('M20 6 9 17l-5-5');
export const BikeIcon = /* @__PURE__ */ outline(
  'M18.5 21a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM5.5 21a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM15 6a1 1 0 1 0 0-2 1 1 0 0 0 0 2ZM12 17.5V14l-3-3 4-3 2 3h2',
);
export const CarIcon = /* @__PURE__ */ outline(
  'M19 17h2c.6 0 1-.4 1-1v-3c0-.9-.7-1.7-1.5-1.9C18.7 10.6 16 10 16 10s-1.3-1.4-2.2-2.3c-.5-.4-1.1-.7-1.8-.7H5c-.6 0-1.1.4-1.4.9l-1.4 2.9A3.7 3.7 0 0 0 2 12v4c0 .6.4 1 1 1h2M5 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0M9 17h6M15 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
);
export const BadgeCheckIcon = /* @__PURE__ */ outline(
  'M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76ZM16 9l-5.5 5.5L8 12',
);
export const ShieldCheckIcon = /* @__PURE__ */ outline(
  'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1zM9 12l2 2 4-4',
);
export const ReturnIcon = /* @__PURE__ */ outline(
  'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11',
);
export const PackageIcon = /* @__PURE__ */ outline(
  'M11 21.73a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16V8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73zM12 22V12M3.29 7L12 12 20.71 7M7.5 4.27l9 5.15',
);
export const PackageCheckIcon = /* @__PURE__ */ outline(
  'M12 22V12M16 17l2 2 4-4M21 11.13V8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73l7 4a2 2 0 0 0 2 0l1.32-.75M3.29 7 12 12l8.71-5M7.5 4.27l9 5.15',
);
export const MapPinIcon = /* @__PURE__ */ outline(
  'M20 10c0 4.99-5.54 10.19-7.4 11.8a1 1 0 0 1-1.2 0C9.54 20.19 4 14.99 4 10a8 8 0 0 1 16 0M9 10a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
);
export const PhoneIcon = /* @__PURE__ */ outline(
  'M13.83 16.57a1 1 0 0 0 1.21-.3l.36-.47A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.47.35a1 1 0 0 0-.29 1.23 14 14 0 0 0 6.39 6.38',
);
export const MessageIcon = /* @__PURE__ */ outline(
  'M22 17a2 2 0 0 1-2 2H6.83a2 2 0 0 0-1.41.59l-2.2 2.2A.71.71 0 0 1 2 21.29V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z',
);
export const WifiOffIcon = /* @__PURE__ */ outline(
  'M12 20h.01M8.5 16.43a5 5 0 0 1 7 0M5 12.86a10 10 0 0 1 5.17-2.69M19 12.86a10 10 0 0 0-2.01-1.52M2 8.82a15 15 0 0 1 4.18-2.64M22 8.82a15 15 0 0 0-11.29-3.76M2 2l20 20',
);
export const TrashIcon = /* @__PURE__ */ outline(
  'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
);
export const SlidersIcon = /* @__PURE__ */ outline(
  'M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3',
);
export const SortIcon = /* @__PURE__ */ outline('M21 16l-4 4-4-4M17 20V4M3 8l4-4 4 4M7 4v16');
/** Scales: one part beside another. */
export const CompareIcon = /* @__PURE__ */ outline('M12 3v18M8 21h8M5 7h14M2 14l3-7 3 7zM16 14l3-7 3 7z');
export const GridIcon = /* @__PURE__ */ outline(
  'M4 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1zM15 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1zM15 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1zM4 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1z',
);
export const ListIcon = /* @__PURE__ */ outline('M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13');
export const CircleCheckIcon = /* @__PURE__ */ outline('M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M16 9l-5.5 5.5L8 12');
export const CircleAlertIcon = /* @__PURE__ */ outline(
  'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 8L12 12M12 16L12.01 16',
);
export const CircleXIcon = /* @__PURE__ */ outline('M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M15 9l-6 6M9 9l6 6');
export const InfoIcon = /* @__PURE__ */ outline('M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 16v-4M12 8h.01');
export const WarningIcon = /* @__PURE__ */ outline(
  'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
);
export const ShareIcon = /* @__PURE__ */ outline(
  'M15 5a3 3 0 1 0 6 0a3 3 0 1 0-6 0M3 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M15 19a3 3 0 1 0 6 0a3 3 0 1 0-6 0M8.59 13.51L15.42 17.49M15.41 6.51L8.59 10.49',
);
export const FlagIcon = /* @__PURE__ */ outline(
  'M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.33 2q2 0 3.07-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.53',
);
export const HistoryIcon = /* @__PURE__ */ outline(
  'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5M12 7v5l4 2',
);
/** Our own drawing: a speech bubble with a telephone receiver. */
export const WhatsAppIcon = /* @__PURE__ */ outline(
  'M3 21l1.5-4.7A8.9 8.9 0 1 1 7.9 19.6zM9.3 8.1h.9l.9 2-.9 1a5.2 5.2 0 0 0 2.8 2.8l1-.9 2 .9v.9a1.5 1.5 0 0 1-1.6 1.4 7 7 0 0 1-6.5-6.5 1.5 1.5 0 0 1 1.4-1.6z',
);
export const InstagramIcon = /* @__PURE__ */ outline(
  'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M16.8 7.2h.01',
);
export const XSocialIcon = /* @__PURE__ */ outline('M4 4h3.4L20 20h-3.4zM19.5 4l-6.6 7.1M10.9 13.1L4.5 20');
export const FacebookIcon = /* @__PURE__ */ filled(
  'M13.6 21v-8.1h2.8l.4-3.2h-3.2V7.8c0-.9.3-1.6 1.6-1.6h1.7V3.3A22 22 0 0 0 14.4 3.2c-2.5 0-4.1 1.5-4.1 4.2v2.3H7.5v3.2h2.8V21z',
);
export const PlayIcon = /* @__PURE__ */ filled(
  'M7 5.3a1.5 1.5 0 0 1 2.3-1.3l10 6.7a1.5 1.5 0 0 1 0 2.6l-10 6.7A1.5 1.5 0 0 1 7 18.7z',
);
export const PauseIcon = /* @__PURE__ */ filled(
  'M7.5 4h1a1.5 1.5 0 0 1 1.5 1.5v13A1.5 1.5 0 0 1 8.5 20h-1A1.5 1.5 0 0 1 6 18.5v-13A1.5 1.5 0 0 1 7.5 4zM15.5 4h1A1.5 1.5 0 0 1 18 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-1a1.5 1.5 0 0 1-1.5-1.5v-13A1.5 1.5 0 0 1 15.5 4z',
);
export const CloudOffIcon = /* @__PURE__ */ outline(
  'M2 2l20 20M5.78 5.78A7 7 0 0 0 9 19h8.5a4.5 4.5 0 0 0 1.31-.19M21.53 16.5A4.5 4.5 0 0 0 17.5 10h-1.79A7.01 7.01 0 0 0 10 5.07',
);
export const BellIcon = /* @__PURE__ */ outline(
  'M10.27 21a2 2 0 0 0 3.46 0M3.26 15.33A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.67C19.41 13.96 18 12.5 18 8A6 6 0 0 0 6 8c0 4.5-1.41 5.96-2.74 7.33',
);
const heart = 'M12 20.5 4.2 12.9a4.9 4.9 0 0 1 0-7a4.9 4.9 0 0 1 7 0l.8.8.8-.8a4.9 4.9 0 0 1 7 0a4.9 4.9 0 0 1 0 7z';
export const HeartIcon = /* @__PURE__ */ outline(heart);
export const HeartOnIcon = /* @__PURE__ */ filled(heart);
