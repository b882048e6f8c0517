import { queryOptions } from '@tanstack/react-query';
import type { Http } from '#src/http/http.ts';
import { lateSchema } from '#src/lib/lateSchema.ts';

const answerSchema = lateSchema(async () => (await import('#contract/lateSchemas.ts')).suggestAnswerSchema);

/** The suggestions while `text` is being typed. A request that is overtaken by the next letter is aborted. */
export function suggestQuery(http: Http, text: string) {
  return queryOptions({
    queryKey: ['suggest', text.toLowerCase()],
    queryFn: ({ signal }) =>
      http.send({ path: '/catalogue/suggest', query: { q: text }, answer: answerSchema, signal }),
    staleTime: 60_000,
    // Suggestions that come late are worse than none.
    retry: false,
  });
}
