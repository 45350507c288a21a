import { z } from 'zod'
import { couponErrors } from '#coupons/coupons.ts'
import { staffCall } from '#kit/call.ts'
import { InputCount, InputDay, InputNumber } from '#kit/input-bounds.schema.ts'
import { Localized } from '#kit/lang.schema.ts'
import { langs } from '#kit/lang.ts'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { typedNumber } from '#kit/typed.schema.ts'
import { emailStatuses } from './email-words.ts'
import { draftOrderStates } from './draft-order-words.ts'
import { choice, days } from './list-filters.schema.ts'
import { BankReference } from './bank-reference.schema.ts'
import { listQuery, listResult } from './list.ts'
import { linkDaysBounds } from './number-bounds.ts'

const DraftOrderRow = z.object({
  id: z.string(),
  buyerName: z.string(),
  buyerEmail: z.string(),
  state: z.enum(draftOrderStates),
  totalHalalas: z.int(),
  /** The member of staff who created it. */
  by: z.string(),
  createdAt: Moment,
  /** When its payment link expires; null when it was not sent yet. */
  endsAt: Moment.nullable(),
  /** The order that was created when the first payment page was opened. */
  order: z.object({ id: z.string(), number: z.int() }).nullable(),
})
export type DraftOrderRow = z.output<typeof DraftOrderRow>

const DraftOrderLine = z.object({
  productId: z.string(),
  name: Localized,
  /** The catalogue's price when the line was saved. */
  listHalalas: z.int(),
  priceHalalas: z.int(),
  /** The discount of the coupon on this line. */
  discountHalalas: z.int(),
})

const DraftOrder = DraftOrderRow.extend({
  lang: z.enum(langs),
  lines: z.array(DraftOrderLine),
  couponCode: z.string().nullable(),
  note: z.string(),
  linkDays: z.int(),
  /** Increases with each change; a change must name the version that it is based on. */
  version: z.int(),
  sentAt: Moment.nullable(),
  cancelledAt: Moment.nullable(),
  /** The account with this email address, if there is one. */
  personId: z.string().nullable(),
  /** The payment link while it can be paid; null otherwise, or when its encryption key is no longer configured. */
  link: z.string().nullable(),
  /** The emails with the link, newest first. */
  emails: z.array(z.object({ at: Moment, status: z.enum(emailStatuses) })),
})
export type DraftOrder = z.output<typeof DraftOrder>

const Product = z.object({ id: z.string(), name: Localized, priceHalalas: z.int() })
export type DraftOrderProduct = z.output<typeof Product>

const Key = z.string().min(8).max(64)
const DraftOrderTerms = z.object({
  fullName: z.string().max(200),
  email: z.string().max(300),
  lang: z.enum(langs),
  lines: z
    .array(
      z.object({
        productId: z.string().max(64),
        /** null for the catalogue price. */
        priceHalalas: typedNumber(InputCount).nullable(),
      }),
    )
    .min(1)
    .max(20),
  /** '' for no coupon. */
  couponCode: z.string().max(100),
  note: z.string().trim().max(2_000),
  linkDays: typedNumber(z.int().min(linkDaysBounds.least).max(linkDaysBounds.most)),
})
export type DraftOrderTerms = z.output<typeof DraftOrderTerms>

const write = { right: 'draft-order.write', method: 'POST' } as const
const changed = successResult({ draftOrder: DraftOrder })
const termErrors = [
  'name-not-full',
  'email-not-valid',
  'course-not-found',
  'course-not-for-sale',
  'course-already-owned',
  'draft-order-line-covered',
  'draft-order-price-above',
  'draft-order-price-below-limit',
  'draft-order-total-too-small',
  ...couponErrors,
  'identify-first',
] as const

export const DraftOrdersQuery = listQuery({
  orders: ['newest', 'oldest'],
  filters: {
    state: choice(
      { en: 'State', ar: 'الحالة' },
      {
        draft: { en: 'Draft', ar: 'مسودة' },
        sent: { en: 'Sent', ar: 'مُرسَلة' },
        paid: { en: 'Paid', ar: 'مدفوعة' },
        ended: { en: 'Ended', ar: 'منتهية' },
        cancelled: { en: 'Cancelled', ar: 'ملغاة' },
      },
    ),
    ...days({ en: 'Made', ar: 'تاريخ الإنشاء' }),
  },
})
export type DraftOrdersQuery = z.output<typeof DraftOrdersQuery>

/** Orders that staff prepare for a person, who pays through a link. */
export const draftOrdersCalls = {
  list: staffCall({
    right: 'draft-order.write',
    path: '/staff/draft-orders',
    about: 'Draft orders, newest first by default; `q` is part of the buyer’s name or address.',
    query: DraftOrdersQuery,
    result: listResult(DraftOrderRow),
  }),
  products: staffCall({
    right: 'draft-order.write',
    path: '/staff/draft-orders/products',
    about:
      'What a draft order can contain, at the catalogue’s prices, and how many percent the caller may take off.',
    result: successResult({
      products: z.array(Product),
      limitPercent: z.int(),
      leastOrderHalalas: z.int(),
    }),
  }),
  one: staffCall({
    right: 'draft-order.write',
    path: '/staff/draft-orders/:id',
    about: 'One draft order with its payment link, for staff to copy.',
    result: changed,
    errors: ['draft-order-not-found'],
  }),
  make: staffCall({
    ...write,
    path: '/staff/draft-orders',
    about:
      'Prepares an order for a person, at the catalogue’s prices or at lower ones within the caller’s limit. The same `key` returns the same draft.',
    body: DraftOrderTerms.extend({ key: Key }),
    result: changed,
    errors: [...termErrors],
  }),
  change: staffCall({
    ...write,
    path: '/staff/draft-orders/:id/change',
    about: 'Changes a draft that was not sent yet. `version`: the one that the caller saw.',
    body: DraftOrderTerms.extend({ key: Key, version: InputNumber }),
    result: changed,
    errors: ['draft-order-not-found', 'draft-order-changed', 'draft-order-not-draft', ...termErrors],
  }),
  send: staffCall({
    ...write,
    path: '/staff/draft-orders/:id/send',
    about:
      'Makes the payment link, which ends after the draft’s days, and emails it if asked to. Prices and coupon are checked again and stay as they are from then on.',
    body: z.object({ key: Key, version: InputNumber, isEmailed: z.boolean() }),
    result: changed,
    errors: [
      'draft-order-not-found',
      'draft-order-changed',
      'draft-order-not-draft',
      'draft-order-prices-changed',
      'draft-order-coupon-ends-first',
      ...termErrors,
    ],
  }),
  email: staffCall({
    ...write,
    path: '/staff/draft-orders/:id/email',
    about: 'Emails the link again, a minute after the last time at the earliest.',
    body: z.object({ key: Key }),
    result: changed,
    errors: ['draft-order-not-found', 'draft-order-not-sent', 'email-just-sent'],
  }),
  extend: staffCall({
    ...write,
    path: '/staff/draft-orders/:id/extend',
    about: 'Lets the link of a sent draft, also an ended one, end this many days from now.',
    body: z.object({
      key: Key,
      linkDays: typedNumber(z.int().min(linkDaysBounds.least).max(linkDaysBounds.most)),
    }),
    result: changed,
    errors: ['draft-order-not-found', 'draft-order-not-sent', 'draft-order-coupon-ends-first'],
  }),
  markPaid: staffCall({
    right: 'payment.resolve',
    proof: true,
    path: '/staff/draft-orders/:id/mark-paid',
    about:
      'Records that the buyer has paid by bank transfer: the transfer is entered with the bank’s reference and day, and matched to the order. A draft is sent with it, without an email. A transfer that was decided on is refused.',
    body: z.object({ key: Key, version: InputNumber, bankReference: BankReference, receivedOn: InputDay }),
    result: changed,
    errors: [
      'draft-order-not-found',
      'draft-order-changed',
      'draft-order-not-draft',
      'draft-order-prices-changed',
      'draft-order-coupon-ends-first',
      'draft-order-not-sent',
      'draft-order-paid',
      'transfer-not-set-up',
      'transfer-decided',
      'payment-already-open',
      'nothing-to-pay',
      'order-too-small',
      'coupon-busy',
      ...termErrors,
    ],
  }),
  cancel: staffCall({
    ...write,
    path: '/staff/draft-orders/:id/cancel',
    about:
      'Ends the link at once. A payment page that is already open may still be paid: then the draft is paid after all.',
    body: z.object({ key: Key }),
    result: changed,
    errors: ['draft-order-not-found', 'draft-order-paid'],
  }),
}
