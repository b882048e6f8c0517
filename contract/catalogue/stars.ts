/** Stars of the best review. */
export const mostStars = 5;

/** Fewer reviews than this make no average: one buyer would be all of it. */
export const reviewsForAverage = 3;
