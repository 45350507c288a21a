import type { Pixel } from '@matla/contract/consent/pixels'
import type { PixelEvent, PixelReporter } from './events.ts'
import { loadScript } from './load-script.ts'

/** The queue that Meta's script processes when it loads (wire: pixels 1.2). */
type Fbq = ((...args: unknown[]) => void) & {
  callMethod?: (...args: unknown[]) => void
  queue: unknown[][]
  push: Fbq
  loaded: boolean
  version: string
  disablePushState: boolean
}
declare global {
  interface Window {
    fbq?: Fbq
    _fbq?: Fbq
  }
}

export function openMeta({ id, script }: Pixel): PixelReporter {
  const fbq: Fbq = Object.assign(
    (...args: unknown[]) => {
      if (fbq.callMethod) fbq.callMethod(...args)
      else fbq.queue.push(args)
    },
    // The queue refers to itself, so it is only complete after the following assignments.
    {
      queue: [] as unknown[][],
      loaded: true,
      version: '2.0',
      disablePushState: true,
      push: null as unknown as Fbq,
    },
  )
  fbq.push = fbq
  window.fbq = fbq
  window._fbq = fbq
  loadScript(script)
  fbq('consent', 'revoke')
  // Otherwise it would track buttons and forms automatically.
  fbq('set', 'autoConfig', false, id)
  fbq('init', id)
  fbq('consent', 'grant')
  return (event) => fbq('track', ...shown(event), { eventID: event.id })
}

function shown(event: PixelEvent): readonly [name: string, facts: object] {
  switch (event.kind) {
    case 'page':
      return ['PageView', {}]
    case 'purchase': {
      const { value, courseIds } = event
      const facts = { content_ids: courseIds, content_type: 'product', num_items: courseIds.length }
      return ['Purchase', { value, currency: 'SAR', ...facts }]
    }
    case 'view':
    case 'cart': {
      const facts = { content_ids: [event.item.id], content_type: 'product', content_name: event.item.name }
      const price = event.value === null ? {} : { value: event.value, currency: 'SAR' }
      return [event.kind === 'view' ? 'ViewContent' : 'AddToCart', { ...price, ...facts }]
    }
  }
}
