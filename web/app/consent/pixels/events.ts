import type { Lang } from '@matla/contract/kit/lang'
import { readCopy, writeCopy } from '#lib/store.ts'
import type { ShopEvent } from '#lib/track.ts'

/** What a provider is told; amounts in riyals with a dot, as all of them want. */
export type PixelEvent = { readonly id: string } & (
  | { readonly kind: 'page'; readonly title: string; readonly address: string; readonly lang: Lang }
  | {
      readonly kind: 'view' | 'cart'
      readonly item: { readonly id: string; readonly name: string }
      readonly value: number | null
    }
  | {
      readonly kind: 'purchase'
      readonly orderId: string
      readonly value: number
      readonly courseIds: readonly string[]
    }
)
export type Teller = (event: PixelEvent) => void

const riyals = (halalas: number) => halalas / 100

function newEventId(kind: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return `${kind}_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** The page as it stands, without its query: that may hold what is nobody's business. */
export const pageEvent = (lang: Lang, path: string): PixelEvent => ({
  kind: 'page',
  id: newEventId('page'),
  title: document.title,
  address: `${window.location.origin}${path}`,
  lang,
})

/** null: a purchase that was told before, on this page or an earlier one. */
export function eventOf(event: ShopEvent): PixelEvent | null {
  if (event.kind !== 'purchase') {
    const { id, name, halalas } = event.item
    return {
      kind: event.kind,
      id: newEventId(event.kind),
      item: { id, name },
      value: halalas === null ? null : riyals(halalas),
    }
  }
  const { orderId, halalas, courseIds } = event
  if (!isFirst(orderId)) return null
  // The same for whoever tells it: a server may tell it as well, and it counts once.
  return { kind: 'purchase', id: `pur_${orderId}`, orderId, value: riyals(halalas), courseIds }
}

const sentKey = 'purchases-told'
/** Where storage is forbidden, each document remembers its own. */
const sentHere = new Set<string>()

function isFirst(orderId: string): boolean {
  const sent = readCopy(sentKey)?.split(' ') ?? []
  if (sentHere.has(orderId) || sent.includes(orderId)) return false
  sentHere.add(orderId)
  writeCopy(sentKey, [...sent.slice(-9), orderId].join(' '))
  return true
}
