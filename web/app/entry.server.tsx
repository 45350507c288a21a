import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

export { apiContext, langContext, siteContext } from '#kit/api.ts'

/** A page is answered whole: the host keeps it and names its inline scripts in the content policy. */
export default async function answer(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const page = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    signal: request.signal,
    // Parts that come later stand in their place, not behind a script that would move them there.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  })
  await page.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(readFirst(await new Response(page).text()), { status, headers })
}

/** A page is read before it is pressed: its styles, letters and first picture are fetched before its script. */
const readFirst = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
