import type { Pixel } from '@matla/contract/consent/pixels'
import type { PixelEvent, PixelReporter } from './events.ts'
import { loadScript } from './load-script.ts'

const methods = ['page', 'track', 'identify', 'holdConsent', 'revokeConsent', 'grantConsent', 'load'] as const
type Method = (typeof methods)[number]

/** The queue that TikTok's script processes when it loads: an array with methods (wire: pixels 1.4). */
type Ttq = unknown[][] & Record<Method, (...args: unknown[]) => void> & { _i: Record<string, unknown[]> }
declare global {
  interface Window {
    ttq?: Ttq
    TiktokAnalyticsObject?: string
  }
}

export function openTiktok({ id, script }: Pixel): PixelReporter {
  const queue: unknown[][] = []
  const deferred = Object.fromEntries(
    methods.map((method) => [method, (...args: unknown[]) => void queue.push([method, ...args])]),
  )
  // `fromEntries` widens the keys, although each method of the list exists.
  const ttq = Object.assign(queue, deferred, { _i: { [id]: [] } }) as unknown as Ttq
  window.TiktokAnalyticsObject = 'ttq'
  window.ttq = ttq
  ttq.holdConsent()
  loadScript(`${script}?sdkid=${encodeURIComponent(id)}&lib=ttq`)
  ttq.grantConsent()
  // Looked up on each call, because the script replaces the queueing methods with its own.
  return (event) => {
    if (event.kind === 'page') window.ttq?.page()
    else window.ttq?.track(...shown(event), { event_id: event.id })
  }
}

type ReportedEvent = Exclude<PixelEvent, { kind: 'page' }>

function shown(event: ReportedEvent): readonly [name: string, facts: object] {
  if (event.kind === 'purchase') {
    const contents = event.courseIds.map((id) => ({ content_id: id, content_type: 'product', quantity: 1 }))
    return ['Purchase', { contents, value: event.value, currency: 'SAR' }]
  }
  const { item, value } = event
  const content = { content_id: item.id, content_type: 'product', content_name: item.name, quantity: 1 }
  const price = value === null ? {} : { value, currency: 'SAR' }
  return [event.kind === 'view' ? 'ViewContent' : 'AddToCart', { contents: [content], ...price }]
}
