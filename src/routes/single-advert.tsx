import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type ReactNode, Suspense } from 'react';
import type { AdvertDetail, PictureRef } from '#contract/catalogue/adverts.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { pictureUrl, previewWidth } from '#contract/core/pictures/pictures.ts';
import { AdvertAway } from '#src/features/advert/AdvertAway.tsx';
import { AdvertPage } from '#src/features/advert/AdvertPage.tsx';
import { AdvertPending } from '#src/features/advert/AdvertPending.tsx';
import { advertQuery } from '#src/features/advert/advertQuery.ts';
import { advertPath } from '#src/features/advert/vendor/contactLinks.ts';
import { productData } from '#src/features/advert/productData.ts';
import { MainAddToCartButton } from '#src/features/cart/AddToCartButton.tsx';
import { CompareBar } from '#src/features/compare/CompareBar.tsx';
import { CompareTick } from '#src/features/compare/CompareTick.tsx';
import { FavouriteButton } from '#src/features/favourites/FavouriteButton.tsx';
import { FitPanel } from '#src/features/garage/FitPanel.tsx';
import { SearchField } from '#src/features/search/SearchField.tsx';
import { NoteViewed } from '#src/features/viewed/NoteViewed.tsx';
import { RecentlyViewedParts } from '#src/features/viewed/RecentlyViewedParts.tsx';
import { accountAtom } from '#src/http/session.ts';
import { useHttp, usePublicUrl } from '#src/http/useHttp.ts';
import { lazyOr } from '#src/lib/lazyOr.ts';
import { useSessionRead } from '#src/http/useSessionRead.ts';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { headingFirst } from './-headingFirst.ts';

// Without a connection its script may not arrive. Then the vendor sees what others see.
const OwnAdvertState = lazyOr(
  () => import('./-loadOwnState.ts').then((file) => file.loadOwnState()),
  ({ children }) => children,
);

export const Route = createFileRoute('/single-advert')({
  validateSearch: ({ id }: Record<string, unknown>): { id: string } => ({ id: typeof id === 'string' ? id : '' }),
  loaderDeps: ({ search }) => ({ id: search.id }),
  loader: async ({ context, deps }) => {
    const query = advertQuery(context.http, deps.id);
    const outcome = await context.queryClient.query({ ...query, staleTime: 'static' });
    if (outcome.kind === 'unknown') context.setStatus(404);
    if (outcome.kind === 'gone') context.setStatus(410);
  },
  component: SingleAdvert,
  pendingComponent: Pending,
  ...headingFirst,
});

function Pending() {
  return <AdvertPending id={Route.useSearch().id} />;
}

function SingleAdvert() {
  const { id } = Route.useSearch();
  const http = useHttp();
  const publicUrl = usePublicUrl();
  const { data: outcome } = useSuspenseQuery(advertQuery(http, id));
  if (outcome.kind !== 'found') {
    const gone = outcome.kind === 'gone';
    const away = <AdvertAway gone={gone} similar={gone ? outcome.similar : []} searchField={<SearchField />} />;
    return (
      <>
        <PageHead title={gone ? 'No longer for sale' : 'There is no such advert'} />
        {gone ? <OwnAdvert id={id}>{away}</OwnAdvert> : away}
      </>
    );
  }
  const { advert } = outcome;
  return (
    <>
      {advert.status !== 'Available' && <OwnAdvert id={id} />}
      <PageHead
        title={advert.title}
        description={describe(advert)}
        canonicalPath={advertPath(advert.id)}
        type="product"
        {...(advert.picture?.ready && {
          image: previewOf(advert.picture, advert.title),
        })}
      />
      <script
        type="application/ld+json"
        // Search engines read the document, so no phone has to know how it is written; hydration leaves it as it is.
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- JSON that cannot end its element, see productData
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? productData(advert, publicUrl) : '' }}
      />
      <AdvertPage
        // A different advert starts at its first picture and with an empty message.
        key={advert.id}
        advert={advert}
        addToCart={<MainAddToCartButton advert={advert} />}
        fit={<FitPanel advert={advert} />}
        favourite={<FavouriteButton advert={advert} />}
        favouriteOnPicture={<FavouriteButton advert={advert} floating />}
        compare={<CompareTick advert={advert} />}
        recentlyViewed={<RecentlyViewedParts openId={advert.id} />}
      />
      <CompareBar />
      <NoteViewed key={`viewed ${advert.id}`} advert={advert} />
    </>
  );
}

/**
 * Tells the advert's vendor why nobody else can see it, instead of what others see. Loaded only for vendors, once the
 * session on the device has been read.
 */
function OwnAdvert({ id, children }: { id: string; children?: ReactNode }) {
  const read = useSessionRead();
  const account = useAtomValue(accountAtom);
  if (!read || (account?.role !== 'vendor' && !account?.worksFor)) return children;
  return (
    <Suspense fallback={children}>
      <OwnAdvertState account={account} id={id}>
        {children}
      </OwnAdvertState>
    </Suspense>
  );
}

/** The link preview of a picture, as the shop makes it: at most `previewWidth` wide. */
function previewOf({ id, alt, width, height }: PictureRef, title: string) {
  const scale = Math.min(1, previewWidth / width);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return { path: pictureUrl({ id }, 1280, 'jpeg'), alt: alt || title, ...size };
}

/** The text that a shared link and a search engine show below the title. */
function describe({ pricePesewas, condition, brand, town, description }: AdvertDetail): string {
  const text = `${formatPrice(pricePesewas)} · ${condition} · ${brand} · ${town}. ${description.replace(/\s+/g, ' ')}`;
  return text.length > 160 ? `${text.slice(0, 159).trimEnd()}…` : text;
}
