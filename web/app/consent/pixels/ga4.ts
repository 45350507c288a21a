import type { Pixel } from '@matla/contract/consent/pixels'
import type { PixelEvent, PixelReporter } from './events.ts'
import { loadScript } from './load-script.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' } as const

/** Only for analytics: advertising features are disabled (wire: pixels 1.5). */
export function openGa4({ id, script }: Pixel): PixelReporter {
  window.dataLayer ??= []
  const { dataLayer } = window
  // Google's script recognises commands by their type, an `arguments` object.
  const gtag: (...args: unknown[]) => void = function () {
    dataLayer.push(arguments)
  }
  gtag('consent', 'default', { ...denied, analytics_storage: 'denied' })
  loadScript(`${script}?id=${encodeURIComponent(id)}`)
  gtag('consent', 'update', { analytics_storage: 'granted' })
  gtag('js', new Date())
  gtag('config', id, { send_page_view: false, allow_google_signals: false })
  return (event) => gtag('event', ...shown(event))
}

function shown(event: PixelEvent): readonly [name: string, facts: object] {
  switch (event.kind) {
    case 'page':
      return ['page_view', { page_location: event.address, page_title: event.title, language: event.lang }]
    case 'purchase': {
      const items = event.courseIds.map((id) => ({ item_id: id, quantity: 1 }))
      return ['purchase', { transaction_id: event.orderId, value: event.value, currency: 'SAR', items }]
    }
    case 'view':
    case 'cart': {
      const { item, value } = event
      const price = value === null ? {} : { value, currency: 'SAR' }
      const items = [
        { item_id: item.id, item_name: item.name, quantity: 1, ...(value !== null && { price: value }) },
      ]
      return [event.kind === 'view' ? 'view_item' : 'add_to_cart', { ...price, items }]
    }
  }
}
