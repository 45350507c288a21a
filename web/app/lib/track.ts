/** A catalogue item; amounts in halalas. */
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

/** Records an event; the consent decides elsewhere whether it is reported. */
export function track(event: ShopEvent): void {
  if (report) report(event)
  else waiting = [...waiting.slice(-4), { event, path: window.location.pathname }]
}

/** Reports to `teller` from now on, starting with the events of this page. */
export function subscribeToTracking(teller: (event: ShopEvent) => void): void {
  report = teller
  for (const { event, path } of waiting) if (path === window.location.pathname) teller(event)
  waiting = []
}
