import type { Lang, Localized } from '@matla/contract/kit/lang'
import type { ShopState } from '@matla/contract/kit/shop-states'
import type { FastifyReply } from 'fastify'
import { fail } from '#lib/errors.ts'
import type { ContentCache } from '#platform/http/content-cache.ts'
import type { PageAnswer } from './page-answer.ts'
import type { ReadAddress } from './read-addresses.ts'

/** What pages need to know about a closed shop; absent while it is open. */
export type ClosedSite = {
  readonly state: Exclude<ShopState, 'open'>
  /** The owner's message in the language of the page; null for the built-in one. */
  readonly sentence: string | null
  /** Whether the visitor is a staff member, who sees the whole shop. */
  readonly isStaff: boolean
}

export const toClosedSite = (
  { state, sentence }: { readonly state: ShopState; readonly sentence: Localized | null },
  lang: Lang,
  isStaff: boolean,
): ClosedSite | undefined =>
  state === 'open' ? undefined : { state, sentence: sentence?.[lang] ?? null, isStaff }

/** The page shown instead of all others while the shop is closed. */
const closedPath = '/home/closed'

const retrySeconds = 600

type Closed = {
  readonly cache: ContentCache
  readonly lang: Lang
  readonly state: ShopState
  readonly page: Pick<ReadAddress, 'address' | 'isData'>
  renderAt(address: URL): Promise<PageAnswer>
}

/**
 * Sends the page of a closed shop, rendered once for all visitors. Maintenance is a 503, so that search engines keep
 * their entries. A shop that opens soon responds with 200, so that shared links have a preview, but its page is never
 * indexed.
 */
export async function sendClosedPage(
  { cache, lang, state, page: { address, isData }, renderAt }: Closed,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (isData) {
    const { status, headers, body } = await renderAt(reloadAddress(address))
    return reply
      .code(status)
      .headers({ ...headers, ...uncachedHeaders })
      .send(body)
  }
  const { body, headers } = await cache.memoize(`closed ${lang}`, async () => {
    const answer = await renderAt(new URL(closedPath, address))
    return answer.status === 200 ? answer : fail('unreachable')
  })
  if (state === 'maintenance') reply.code(503).header('retry-after', String(retrySeconds))
  return reply.headers({ ...headers, ...uncachedHeaders }).send(body)
}

/** Headers of every page sent while the shop is closed, so that no cache shows it later and no search engine lists it. */
export const uncachedHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } as const

/** The address of the data that makes an open page reload from this address. */
function reloadAddress(address: URL): URL {
  const reload = new URL(`${closedPath}.data`, address)
  reload.searchParams.set('to', address.pathname.replace(/(?:\/_)?\.data$/, '') || '/home/')
  return reload
}
