import '#contract/zodConfig.ts';
import createCache from '@emotion/cache';
import { hydrate, type DehydratedState } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { App } from '#src/App.tsx';
import { browserTransport } from '#src/http/browserTransport.ts';
import { createHttp } from '#src/http/http.ts';
import { currentToken, deviceStore, dropSession, followSession } from '#src/http/session.ts';
import { createQueryClient } from '#src/queryClient.ts';
import { createAppRouter } from '#src/router.tsx';
import { dataElementId, rootElementId } from '#contract/pageDocument.ts';
import { styleKey } from './styleKey.ts';
import { replayEarly, restoreFields, typedFields } from './replay.ts';
import { yieldToMain } from './stages.ts';

const pageDataSchema = z.object({
  // Its inside is the library's own business, on either side.
  queries: z.custom<DehydratedState>((value) => typeof value === 'object' && value !== null),
  publicUrl: z.string(),
});

/** Makes the server's markup live: same tree, same data, then whatever was typed or clicked meanwhile. */
export async function goLive(): Promise<void> {
  const root = document.getElementById(rootElementId);
  const block = document.getElementById(dataElementId);
  if (!root || !block?.textContent) throw new Error('The page has no root or no data block.');
  const data = z.parse(pageDataSchema, JSON.parse(block.textContent));

  const queryClient = createQueryClient();
  hydrate(queryClient, data.queries);
  const router = createAppRouter(
    {
      queryClient,
      http: createHttp({ transport: browserTransport, token: currentToken, onSignedOut: dropSession }),
      publicUrl: data.publicUrl,
      setStatus: () => undefined,
    },
    { isServer: false },
  );
  // Undocumented: without it the router wraps the first match in a Suspense boundary that the server did not render.
  router.ssr = { manifest: undefined };
  await router.load();
  await yieldToMain();

  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  // goober, below notistack, reads its nonce from there.
  Object.assign(window, { __nonce__: nonce });
  const styleCache = createCache({ key: styleKey, nonce });

  const onLive = () => {
    const typed = typedFields();
    followSession();
    restoreFields(typed);
    replayEarly();
    document.documentElement.dataset['live'] = 'true';
  };
  startTransition(() => {
    hydrateRoot(
      root,
      <App router={router} queryClient={queryClient} styleCache={styleCache} store={deviceStore} onLive={onLive} />,
    );
  });
}
