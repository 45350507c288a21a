import { z } from 'zod'
import { productStatuses } from '#catalogue/product-status.ts'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { InputMomentAnywhere } from '#kit/input-bounds.schema.ts'
import { Localized } from '#kit/lang.schema.ts'
import { halalaBounds } from '#kit/price.ts'
import { PriceHalalas } from '#kit/price.schema.ts'
import { typedNumber } from '#kit/typed.schema.ts'
import { listResult, listQuery } from './list.ts'
import { crossedOutChoices, maxRepriced, priceRuleKinds } from './price-rule.ts'
import { maxReasonLength } from './reason.ts'
import { RowFault } from './row-fault.schema.ts'

export const priceChangeStates = ['planned', 'running', 'done', 'cancelled', 'replaced', 'missed'] as const
export const productKinds = ['course', 'bundle'] as const

const ProductId = z.string().max(64)
const Halalas = typedNumber(PriceHalalas)

export const PriceChange = z.object({
  id: z.string(),
  priceHalalas: z.int(),
  /** The crossed-out price; null for none. */
  wasHalalas: z.int().nullable(),
  from: Moment,
  /** null when it is permanent. */
  until: Moment.nullable(),
  state: z.enum(priceChangeStates),
  reason: z.string(),
  by: z.string(),
  createdAt: Moment,
  appliedAt: Moment.nullable(),
  /** The price that it replaced. */
  beforeHalalas: z.int().nullable(),
  beforeWasHalalas: z.int().nullable(),
  endedAt: Moment.nullable(),
  endedBy: z.string().nullable(),
})
export type PriceChange = z.output<typeof PriceChange>

const Price = z.object({ priceHalalas: z.int(), wasHalalas: z.int().nullable() })

const PriceRow = z.object({
  id: z.string(),
  kind: z.string(),
  name: Localized,
  status: z.enum(productStatuses),
  priceHalalas: z.int(),
  wasHalalas: z.int().nullable(),
  /** Current and future planned prices, earliest first. */
  planned: z.array(PriceChange),
})
export type PriceRow = z.output<typeof PriceRow>

const ofProduct = { params: z.object({ id: ProductId }) } as const
const write = { right: 'price.write', proof: true, method: 'POST', ...ofProduct } as const
const Terms = z.object({
  priceHalalas: Halalas,
  wasHalalas: Halalas.nullable().default(null),
  reason: z.string().trim().max(maxReasonLength).default(''),
  key: z.string().min(8).max(64),
})
const priceFacts = {
  product: PriceRow,
  history: z.array(PriceChange),
  /** Savings in percent that the texts claim, with the sentence that claims them. */
  promises: z.array(
    z.object({
      percent: z.number(),
      words: z.string(),
      /** The discount of the coupon on the package’s page, if the sentence is about it; null if it is about the price. */
      ofCoupon: z.number().nullable(),
    }),
  ),
}
const product = successResult(priceFacts)

const Rule = z.object({
  kind: z.enum(priceRuleKinds),
  /** In percent or in halalas. */
  value: typedNumber(z.number().positive().max(halalaBounds.most)),
  isRounded: z.boolean().default(false),
  crossedOut: z.enum(crossedOutChoices).default('none'),
})

const RepricedProduct = z.object({
  id: z.string(),
  name: Localized,
  before: Price,
  after: Price,
  /** null when the price was changed or the change is planned. */
  fault: RowFault.nullable(),
})
export type RepricedProduct = z.output<typeof RepricedProduct>

export const pricesCalls = {
  list: staffCall({
    path: '/staff/prices',
    right: 'price.write',
    about: 'Everything on sale with its price, its crossed-out price and its planned prices.',
    query: listQuery({ orders: ['position'], filters: {} }),
    result: listResult(PriceRow),
  }),
  one: staffCall({
    path: '/staff/prices/:id',
    right: 'price.write',
    ...ofProduct,
    about: 'The price of one product and its history with authors, newest first.',
    result: product,
    errors: ['price-product-unknown'],
  }),
  change: staffCall({
    ...write,
    path: '/staff/prices/:id/change',
    about:
      'Changes the price of a product now and permanently, in halalas. Open payment pages keep their amount. The current planned price is replaced; future plans stay.',
    body: Terms,
    /** `replaced` is the planned price that was in effect until now. */
    result: successResult({ ...priceFacts, replaced: PriceChange.nullable() }),
    errors: ['price-product-unknown', 'price-not-sound', 'price-too-small'],
  }),
  changeMany: staffCall({
    right: 'price.write',
    proof: true,
    path: '/staff/prices/change-many',
    about:
      'Changes the prices of several products by one rule, now and permanently, or from `from` on; each by itself: one that cannot be changed leaves the others changed. A product whose price is no longer the one that was shown stays as it is.',
    body: z.object({
      /** The products, with the prices that the caller saw. */
      products: z
        .array(z.object({ id: ProductId, priceHalalas: Halalas, wasHalalas: Halalas.nullable() }))
        .min(1)
        .max(maxRepriced),
      rule: Rule,
      reason: z.string().trim().max(maxReasonLength).default(''),
      key: z.string().min(8).max(64),
      /** null for immediately. */
      from: InputMomentAnywhere.nullable().default(null),
      /** null for permanently. */
      until: InputMomentAnywhere.nullable().default(null),
    }),
    result: successResult({ products: z.array(RepricedProduct) }),
    errors: ['price-product-unknown', 'price-period-wrong'],
  }),
  plan: staffCall({
    ...write,
    path: '/staff/prices/:id/plan',
    about:
      'Plans a price from a moment to come; until another moment, when the price before it comes back, or for good.',
    body: Terms.extend({
      from: InputMomentAnywhere,
      until: InputMomentAnywhere.nullable().default(null),
    }),
    result: product,
    errors: [
      'price-product-unknown',
      'price-not-sound',
      'price-too-small',
      'price-period-wrong',
      'price-plans-meet',
    ],
  }),
  cancel: staffCall({
    ...write,
    path: '/staff/prices/:id/cancel',
    about: 'Cancels a planned price, or ends the current one: the price before it applies again at once.',
    body: z.object({ changeId: z.uuid() }),
    result: product,
    errors: ['price-product-unknown', 'price-change-unknown', 'price-change-over'],
  }),
}
export type PricesQuery = z.output<typeof pricesCalls.list.query>
