import type { Lang } from '@matla/contract/kit/lang'
import type { ShopEvent } from '#lib/track.ts'

/** Events for a provider; amounts are in riyals with a decimal point, as all providers require. */
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
export type PixelReporter = (event: PixelEvent) => void

const riyals = (halalas: number) => halalas / 100

function newEventId(kind: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return `${kind}_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** The page without its query, which may contain personal data. */
export const pageEvent = (lang: Lang, path: string): PixelEvent => ({
  kind: 'page',
  id: newEventId('page'),
  title: document.title,
  address: `${window.location.origin}${path}`,
  lang,
})

export function toPixelEvent(event: ShopEvent): PixelEvent {
  if (event.kind !== 'purchase') {
    const { id, name, halalas } = event.item
    return {
      kind: event.kind,
      id: newEventId(event.kind),
      item: { id, name },
      value: halalas === null ? null : riyals(halalas),
    }
  }
  const { orderId, totalHalalas, courseIds } = event
  // The same id from every sender, so that the provider counts a purchase once when the server also reports it.
  return { kind: 'purchase', id: `pur_${orderId}`, orderId, value: riyals(totalHalalas), courseIds }
}
