import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { nonceContext, ScriptNonce } from '#lib/script-nonce.ts'

export { apiContext, langContext, siteContext } from '#lib/api.ts'
export { setOverridesSource } from '@matla/contract/kit/overrides'
export { nonceContext } from '#lib/script-nonce.ts'

/** Waits for the complete page, because the host caches it and lists its inline scripts in the content security policy. */
export default async function answer(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  host: RouterContextProvider,
) {
  const nonce = host.get(nonceContext)
  const router = <ServerRouter context={context} url={request.url} nonce={nonce} />
  const page = await renderToReadableStream(<ScriptNonce value={nonce}>{router}</ScriptNonce>, {
    signal: request.signal,
    nonce: nonce,
    // Renders deferred parts in place, instead of moving them there with a script.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  })
  await page.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(page, { status, headers })
}
