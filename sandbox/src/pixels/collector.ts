export const providers = ['meta', 'snap', 'tiktok', 'ga4'] as const
export type Provider = (typeof providers)[number]

/** One thing a provider was told, as it came. */
export type Hit = {
  readonly provider: Provider
  readonly event: string
  /** Under which browser and server would count it once; '' when none came. */
  readonly id: string
  readonly value: string
  readonly address: string
  readonly at: string
}
export type Collector = ReturnType<typeof openCollector>

const most = 500

/** What the advertisers and the analytics believe, in memory. */
export function openCollector(now: () => Date) {
  let hits: readonly Hit[] = []
  return {
    take: (hit: Omit<Hit, 'at'>) =>
      void (hits = [...hits.slice(1 - most), { ...hit, at: now().toISOString() }]),
    all: () => hits,
    reset: () => void (hits = []),
  }
}
