import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PublicReview } from '#contract/catalogue/reviews.ts';
import type { VendorPage } from '#contract/catalogue/vendorPage.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { formatDay } from '#src/lib/text/dateText.ts';
import { ratingText } from '#src/lib/text/ratingText.ts';
import { readFailure } from '#src/http/failures.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { ShowMore } from '#src/ui/buttons/ShowMore.tsx';
import { Section, SectionHead } from '#src/ui/layout/PageContainer.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { ErrorState } from '#src/ui/layout/states.tsx';
import { ReviewText } from '#src/ui/review/ReviewText.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import type { Http } from '#src/http/http.ts';
import { pagesQuery } from '#src/http/pagesQuery.ts';
import { lateSchema } from '#src/lib/lateSchema.ts';
import styles from './VendorReviews.module.css';

const listSchema = lateSchema(async () => (await import('#contract/lateSchemas.ts')).reviewListSchema);

const ReportReviewSheet = lazyLayer(() => import('./ReportReviewSheet.tsx').then((file) => file.ReportReviewSheet));

/** The reviews of a vendor: the newest came with the page, a button loads the others. */
export function VendorReviews({ vendor }: { vendor: VendorPage }) {
  const http = useHttp();
  const { id, reviews, figures } = vendor;
  const [wantsAll, setAsked] = useState(false);
  const [reported, setReported] = useState<{ id: string; part: 'review' | 'answer' } | null>(null);
  const older = useInfiniteQuery({ ...vendorReviewsQuery(http, id, reviews.nextCursor), enabled: wantsAll });
  if (reviews.items.length === 0) return null;
  const items = [...reviews.items, ...(older.data?.pages.flatMap((page) => page.items) ?? [])];
  const hasMore = older.data === undefined ? reviews.nextCursor !== null : older.hasNextPage;
  const more = () => {
    if (!wantsAll) setAsked(true);
    else if (older.data === undefined) void older.refetch();
    else void older.fetchNextPage();
  };
  return (
    <Section aria-labelledby="reviews">
      <SectionHead>
        <h2 id="reviews">Reviews</h2>
        <SecondText>{ratingText(figures.rating)}</SecondText>
      </SectionHead>
      <ul className={styles.list}>
        {items.map((review) => (
          <li key={review.id}>
            <Panel>
              <Review review={review} vendor={vendor.name} onReport={(part) => setReported({ id: review.id, part })} />
            </Panel>
          </li>
        ))}
      </ul>
      {older.error && <ErrorState {...readFailure(older.error, more)} />}
      {hasMore && !older.error && (
        <ShowMore busy={older.isFetching} onMore={more}>
          More reviews
        </ShowMore>
      )}
      {reported && <ReportReviewSheet {...reported} onClose={() => setReported(null)} />}
    </Section>
  );
}

function Review({
  review: { author, stars, text, at, answer },
  vendor,
  onReport,
}: {
  review: PublicReview;
  vendor: string;
  onReport: (part: 'review' | 'answer') => void;
}) {
  const report = (part: 'review' | 'answer', whose: string) => (
    <Button className={styles.report} variant="text" size="small" aria-haspopup="dialog" onClick={() => onReport(part)}>
      Report
      <span className="visually-hidden">
        {' '}
        the {part} of {whose}
      </span>
    </Button>
  );
  return (
    <ReviewText
      stars={stars}
      by={author}
      written={{ text, when: formatDay(at) }}
      vendor={vendor}
      answer={answer && { text: answer.text, when: formatDay(answer.at) }}
      actions={report('review', author)}
      answerActions={report('answer', vendor)}
    />
  );
}

/** The older reviews of a vendor, a page at a time. @param start the cursor at which those on the vendor's page end */
function vendorReviewsQuery(http: Http, vendorId: string, start: string | null) {
  const read = { path: `/vendors/${vendorId}/reviews`, answer: listSchema };
  return { ...pagesQuery(http, ['vendors', 'reviews', vendorId, start], read, start), staleTime: 60_000 };
}
