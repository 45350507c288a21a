/** Something of the catalogue; amounts in halalas. */
export type TrackedItem = { readonly id: string; readonly name: string; readonly halalas: number | null }
export type TrackedPurchase = {
  readonly orderId: string
  readonly totalHalalas: number
  readonly courseIds: readonly string[]
}
export type ShopEvent =
  | { readonly kind: 'view' | 'cart'; readonly item: TrackedItem }
  | ({ readonly kind: 'purchase' } & TrackedPurchase)

type Heard = { readonly event: ShopEvent; readonly path: string }
let waiting: readonly Heard[] = []
let announce: ((event: ShopEvent) => void) | null = null

/** Says that something happened; whether anybody may hear it is decided elsewhere. */
export function track(event: ShopEvent): void {
  if (announce) announce(event)
  else waiting = [...waiting.slice(-4), { event, path: window.location.pathname }]
}

/** From now on `teller` hears, beginning with what happened on this very page. */
export function followTrack(teller: (event: ShopEvent) => void): void {
  announce = teller
  for (const { event, path } of waiting) if (path === window.location.pathname) teller(event)
  waiting = []
}
