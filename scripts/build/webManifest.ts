import type { ManifestOptions } from 'vite-plugin-pwa';
import { shopName } from '#contract/core/shop.ts';
import { sharePath } from '#contract/core/shopMark.ts';
import { sharedField } from '#src/device/worker/shared/sharedPictures.ts';

const png = (name: string, size: number, purpose?: 'any' | 'maskable' | 'monochrome') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
});

const screenSizes = { narrow: '720x1480', wide: '1280x800' };
const screenshot = (name: string, width: keyof typeof screenSizes, label: string) => ({
  src: `/screenshots/${name}-${width}.webp`,
  sizes: screenSizes[width],
  type: 'image/webp',
  form_factor: width,
  label,
});

/** The web app manifest, which a browser reads when it installs the shop. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: shopName,
  short_name: shopName,
  description:
    'Vehicle and bike parts in Ghana, new and used, from vendors with a business address. Opens without a connection.',
  lang: 'en-GH',
  dir: 'ltr',
  start_url: '/?from=home-screen',
  scope: '/',
  display: 'standalone',
  display_override: ['standalone', 'minimal-ui'],
  orientation: 'any',
  theme_color: '#ffffff',
  background_color: '#ffffff',
  categories: ['shopping', 'business', 'utilities'],
  prefer_related_applications: false,
  launch_handler: {
    client_mode: ['navigate-existing', 'auto'],
  },
  icons: [
    png('icon', 192, 'any'),
    png('icon', 512, 'any'),
    { src: '/icons/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    png('icon-maskable', 192, 'maskable'),
    png('icon-maskable', 512, 'maskable'),
    png('icon-monochrome', 192, 'monochrome'),
    png('icon-monochrome', 512, 'monochrome'),
  ],
  screenshots: [
    screenshot('home', 'narrow', 'Thirteen categories on the home page'),
    screenshot('listing', 'narrow', 'Parts with price, condition and place'),
    screenshot('advert', 'narrow', 'One advert with its pictures'),
    screenshot('home', 'wide', 'The home page on a wide screen'),
    screenshot('listing', 'wide', 'The listing with its filters'),
  ],
  shortcuts: [
    { name: 'Search', url: '/view-product', description: 'Find a part', icons: [png('shortcut-search', 192)] },
    {
      name: 'Post New Advert',
      url: '/add-product',
      description: 'Put a part up for sale',
      icons: [png('shortcut-post', 192)],
    },
    {
      name: 'Vendor Dashboard',
      url: '/vendor-dashboard',
      description: 'Your adverts and enquiries',
      icons: [png('shortcut-dashboard', 192)],
    },
    { name: 'Cart', url: '/cart-test', description: 'Parts you have chosen', icons: [png('shortcut-cart', 192)] },
  ],
  share_target: {
    action: sharePath,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      files: [
        {
          name: sharedField,
          accept: ['image/*'],
        },
      ],
    },
  },
  file_handlers: [
    {
      action: '/add-product?shared=1',
      accept: {
        'image/jpeg': ['.jpg', '.jpeg'],
        'image/png': ['.png'],
        'image/webp': ['.webp'],
      },
    },
  ],
};
