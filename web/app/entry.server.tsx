import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { markContext, ScriptMark } from '#lib/script-mark.ts'

export { apiContext, langContext, siteContext } from '#lib/api.ts'
export { setOverridesSource } from '@matla/contract/kit/overrides'
export { markContext } from '#lib/script-mark.ts'

/** A page is rendered completely: the host caches it and lists its inline scripts in the content policy. */
export default async function answer(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  host: RouterContextProvider,
) {
  const mark = host.get(markContext)
  const router = <ServerRouter context={context} url={request.url} nonce={mark} />
  const page = await renderToReadableStream(<ScriptMark value={mark}>{router}</ScriptMark>, {
    signal: request.signal,
    nonce: mark,
    // Deferred parts are rendered in place, not moved there by a script.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  })
  await page.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(page, { status, headers })
}
