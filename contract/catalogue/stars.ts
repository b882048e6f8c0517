export const mostStars = 5;

/** With fewer reviews than this no average is shown, as a single buyer would decide it. */
export const reviewsForAverage = 3;
