import type { Pixel } from '@matla/contract/consent/pixels'
import type { PixelEvent, PixelReporter } from './events.ts'
import { loadScript } from './load-script.ts'

/** The queue that Snap's script processes when it loads (wire: pixels 1.3). */
type Snaptr = ((...args: unknown[]) => void) & {
  handleRequest?: (...args: unknown[]) => void
  queue: unknown[][]
}
declare global {
  interface Window {
    snaptr?: Snaptr
  }
}

/** Its initialisation accepts an email address for identifying people, which the shop does not send. */
export function openSnap({ id, script }: Pixel): PixelReporter {
  const snaptr: Snaptr = Object.assign(
    (...args: unknown[]) => {
      if (snaptr.handleRequest) snaptr.handleRequest(...args)
      else snaptr.queue.push(args)
    },
    { queue: [] as unknown[][] },
  )
  window.snaptr = snaptr
  loadScript(script)
  snaptr('init', id, {})
  return (event) => {
    const [name, facts] = shown(event)
    snaptr('track', name, { ...facts, client_dedup_id: event.id })
  }
}

function shown(event: PixelEvent): readonly [name: string, facts: object] {
  switch (event.kind) {
    case 'page':
      return ['PAGE_VIEW', {}]
    case 'purchase': {
      const { value, orderId, courseIds } = event
      const facts = { transaction_id: orderId, item_ids: courseIds, number_items: courseIds.length }
      return ['PURCHASE', { price: value, currency: 'SAR', ...facts }]
    }
    case 'view':
    case 'cart': {
      const price = event.value === null ? {} : { price: event.value, currency: 'SAR' }
      return [event.kind === 'view' ? 'VIEW_CONTENT' : 'ADD_CART', { ...price, item_ids: [event.item.id] }]
    }
  }
}
