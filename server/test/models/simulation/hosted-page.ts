import type { Page } from '#test/models/shop/pages.ts'

export type HostedPage = Page & {
  readonly reference: string
  readonly userId: string
  readonly orderId: string
  /** Its address never reached a buyer, so no buyer can pay on it. */
  isUnseen: boolean
  /** The provider has the request, and shows nothing of it yet. */
  isLate: boolean
  /** Refunded sums, by our references. */
  readonly refunds: Map<string, number>
}
