import type { Lang } from '@matla/contract/kit/lang'
import { trace } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import type { CacheableResponse, ContentCache } from '#platform/http/content-cache.ts'
import { buildPageAddress } from './page-address.ts'
import { parsePageKey } from './read-addresses.ts'

/** A change must not occupy the renderer for more than a second. */
const mostPages = 20

type Preparing = {
  readonly cache: ContentCache
  readonly publicUrl: string
  readonly isUsed: () => boolean
  readonly renderShared: (address: URL, lang: Lang) => Promise<CacheableResponse>
}

/**
 * After each change, renders the pages that were requested since the last one again, one at a time, so that their next
 * visitors do not wait. A page that fails is rendered when it is requested.
 */
export function preparePages(
  app: FastifyInstance,
  { cache, publicUrl, isUsed, renderShared }: Preparing,
): void {
  let latest: readonly string[] = []
  async function prepareAll(keys: readonly string[]): Promise<void> {
    latest = keys
    const pages = keys.flatMap((key) => {
      const page = parsePageKey(key)
      return page ? [{ key, ...page }] : []
    })
    for (const { key, lang, path } of pages.slice(0, mostPages)) {
      if (latest !== keys || !isUsed()) return
      await cache
        .prepare(key, () => asOneSpan(() => renderShared(buildPageAddress(path, publicUrl), lang)))
        .catch((err: unknown) => app.log.warn({ err, path }, 'a page was not rendered after a change'))
    }
  }
  cache.onInvalidated((keys) => void prepareAll(keys))
  app.addHook('preClose', async () => {
    latest = []
  })
}

/** Without a parent span, the calls of the page would count as requests of visitors. */
const asOneSpan = <Result>(work: () => Promise<Result>): Promise<Result> =>
  trace.getTracer('shop').startActiveSpan('prepare page', (span) => work().finally(() => span.end()))
