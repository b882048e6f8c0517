import { useEffect } from 'react';
import type { Http } from '#src/http/http.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { lateSchema } from '#src/lib/lateSchema.ts';
import { accountAtom, deviceStore } from '#src/http/session.ts';
import { noteView } from '#src/device/lists/viewedAdverts.ts';

/** The body of the answer is not used. */
const answerSchema = lateSchema(async () => (await import('#contract/lateSchemas.ts')).ignoredBodySchema);

/** A shorter visit is no view: the page was skipped, or the tab was opened in the background. */
const lookMs = 1_500;

/** Reports a view of an advert to the shop once the page has been visible for `lookMs`. */
export function useCountedView(advert: { readonly id: string; readonly vendor: { readonly id: string } }): void {
  const http = useHttp();
  const { id, vendor } = advert;
  const vendorId = vendor.id;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(() => countView(http, { id, vendorId }), lookMs);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [http, id, vendorId]);
}

/** POST /adverts/{id}/views. Nothing waits for the answer, and a failure is not shown. */
function countView(http: Http, { id, vendorId }: { id: string; vendorId: string }): void {
  const own = deviceStore.get(accountAtom)?.id === vendorId;
  if (own || !navigator.onLine || !noteView(id, new Date())) return;
  void http
    .send({ method: 'POST', path: `/adverts/${encodeURIComponent(id)}/views`, answer: answerSchema })
    .catch(() => undefined);
}
