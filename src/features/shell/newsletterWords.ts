/** Where the newsletter's field keeps what is typed (`typedWords.ts`). */
export const newsletterWords = 'newsletter e-mail';
