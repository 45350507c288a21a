/** A catalogue item; amounts are in halalas. */
export type TrackedItem = { readonly id: string; readonly name: string; readonly halalas: number | null }
export type TrackedPurchase = {
  readonly orderId: string
  readonly totalHalalas: number
  readonly courseIds: readonly string[]
}
export type ShopEvent =
  | { readonly kind: 'view' | 'cart'; readonly item: TrackedItem }
  | ({ readonly kind: 'purchase' } & TrackedPurchase)

type RecordedEvent = { readonly event: ShopEvent; readonly path: string }
let waiting: readonly RecordedEvent[] = []
let report: ((event: ShopEvent) => void) | null = null

/** Records an event; whether it is reported depends on consent and is decided elsewhere. */
export function track(event: ShopEvent): void {
  if (report) report(event)
  else waiting = [...waiting.slice(-4), { event, path: window.location.pathname }]
}

/** Reports events to `teller` from now on, starting with those already recorded on this page. */
export function subscribeToTracking(teller: (event: ShopEvent) => void): void {
  report = teller
  for (const { event, path } of waiting) if (path === window.location.pathname) teller(event)
  waiting = []
}
