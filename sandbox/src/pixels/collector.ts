export const providers = ['meta', 'snap', 'tiktok', 'ga4'] as const
export type Provider = (typeof providers)[number]

/** One event as a provider received it. */
export type PixelEvent = {
  readonly provider: Provider
  readonly event: string
  /** The id by which browser and server events are deduplicated; '' when the event has none. */
  readonly id: string
  readonly value: string
  readonly address: string
  readonly at: string
}
export type Collector = ReturnType<typeof openCollector>

const most = 500

/** The events that ad and analytics providers received, in memory. */
export function openCollector(now: () => Date) {
  let hits: readonly PixelEvent[] = []
  return {
    take: (hit: Omit<PixelEvent, 'at'>) =>
      void (hits = [...hits.slice(1 - most), { ...hit, at: now().toISOString() }]),
    all: () => hits,
    reset: () => void (hits = []),
  }
}
