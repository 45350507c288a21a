import type { Page } from '#test/models/shop/pages.ts'

export type HostedPage = Page & {
  readonly reference: string
  readonly userId: string
  readonly orderId: string
  /** The page's URL never reached a buyer, so it cannot be paid there. */
  isUnseen: boolean
  /** The provider has received the request but does not report the page yet. */
  isLate: boolean
  /** Refunded sums, keyed by our references. */
  readonly refunds: Map<string, number>
}
