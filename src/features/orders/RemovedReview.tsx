import { AppLink } from '#src/ui/links.tsx';

/** Stands in the place of a review that the desk removed: it is not written again. */
export function RemovedReview() {
  return (
    <p>
      We removed your review of this order. Why, and how to answer, is in <AppLink to="/notices">your notices</AppLink>.
    </p>
  );
}
