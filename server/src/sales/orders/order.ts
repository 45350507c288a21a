import type { Lang, Localized } from '@matla/contract/kit/lang'

export type OrderLine = {
  readonly courseId: string
  readonly name: Localized
  readonly priceHalalas: number
  readonly discountHalalas: number
  readonly totalHalalas: number
}

/** An order as frozen: all that an invoice, an email and the enrolments are made from. */
export type FrozenOrder = {
  readonly id: string
  readonly userId: string
  readonly buyerName: string
  readonly buyerEmail: string
  readonly lang: Lang
  readonly totalHalalas: number
  readonly discountHalalas: number
  readonly vatHalalas: number
  /** The coupon that its lines were discounted with. */
  readonly couponId: string | null
  readonly lines: readonly OrderLine[]
}
