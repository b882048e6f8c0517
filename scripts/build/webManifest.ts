import type { ManifestOptions } from 'vite-plugin-pwa';
import { shopName } from '#contract/core/shop.ts';
import { sharePath } from '#contract/core/shopMark.ts';
import { sharedField } from '#src/device/worker/shared/sharedPictures.ts';

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
    {
      src: '/icons/icon-192.png',
      sizes: '192x192',
      type: 'image/png',
      purpose: 'any',
    },
    {
      src: '/icons/icon-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'any',
    },
    {
      src: '/icons/favicon.svg',
      sizes: 'any',
      type: 'image/svg+xml',
      purpose: 'any',
    },
    {
      src: '/icons/icon-maskable-192.png',
      sizes: '192x192',
      type: 'image/png',
      purpose: 'maskable',
    },
    {
      src: '/icons/icon-maskable-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
    {
      src: '/icons/icon-monochrome-192.png',
      sizes: '192x192',
      type: 'image/png',
      purpose: 'monochrome',
    },
    {
      src: '/icons/icon-monochrome-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'monochrome',
    },
  ],
  screenshots: [
    {
      src: '/screenshots/home-narrow.webp',
      sizes: '720x1480',
      type: 'image/webp',
      form_factor: 'narrow',
      label: 'Thirteen categories on the home page',
    },
    {
      src: '/screenshots/listing-narrow.webp',
      sizes: '720x1480',
      type: 'image/webp',
      form_factor: 'narrow',
      label: 'Parts with price, condition and place',
    },
    {
      src: '/screenshots/advert-narrow.webp',
      sizes: '720x1480',
      type: 'image/webp',
      form_factor: 'narrow',
      label: 'One advert with its pictures',
    },
    {
      src: '/screenshots/home-wide.webp',
      sizes: '1280x800',
      type: 'image/webp',
      form_factor: 'wide',
      label: 'The home page on a wide screen',
    },
    {
      src: '/screenshots/listing-wide.webp',
      sizes: '1280x800',
      type: 'image/webp',
      form_factor: 'wide',
      label: 'The listing with its filters',
    },
  ],
  shortcuts: [
    {
      name: 'Search',
      url: '/view-product',
      description: 'Find a part',
      icons: [
        {
          src: '/icons/shortcut-search-192.png',
          sizes: '192x192',
          type: 'image/png',
        },
      ],
    },
    {
      name: 'Post New Advert',
      url: '/add-product',
      description: 'Put a part up for sale',
      icons: [
        {
          src: '/icons/shortcut-post-192.png',
          sizes: '192x192',
          type: 'image/png',
        },
      ],
    },
    {
      name: 'Vendor Dashboard',
      url: '/vendor-dashboard',
      description: 'Your adverts and enquiries',
      icons: [
        {
          src: '/icons/shortcut-dashboard-192.png',
          sizes: '192x192',
          type: 'image/png',
        },
      ],
    },
    {
      name: 'Cart',
      url: '/cart-test',
      description: 'Parts you have chosen',
      icons: [
        {
          src: '/icons/shortcut-cart-192.png',
          sizes: '192x192',
          type: 'image/png',
        },
      ],
    },
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
