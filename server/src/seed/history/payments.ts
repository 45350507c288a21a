import type { FrozenOrder } from '#sales/orders/order.ts'
import type { PaymentStatus } from '#schema/payments.tables.ts'
import type { Books } from './books.ts'
import { later, minuteMs, type World } from './world.ts'

export type Method = 'creditcard' | 'mada' | 'applepay' | 'tabby'
export type Outcome = 'paid' | 'declined' | 'expired' | 'cancelled'
type Try = {
  readonly outcome: Outcome
  /** From zero. */
  readonly attempt: number
  readonly method: Method
  readonly at: Date
}

const lifeMs = 20 * minuteMs
const ofCard = {
  paid: ['A', 'G00417', 'Authorised'],
  declined: ['D', '316', 'Insufficient funds'],
  expired: ['X', '355', 'Expired'],
  cancelled: ['C', '321', 'Cancelled'],
} as const
/** A plan that the buyer abandons ends by itself. */
const statusOfPlan = {
  paid: 'CLOSED',
  declined: 'REJECTED',
  expired: 'EXPIRED',
  cancelled: 'EXPIRED',
} as const

/** Adds one attempt to pay an order, in the shop's rows and at the provider. */
export function addPayment(world: World, order: FrozenOrder, { outcome, attempt, method, at }: Try) {
  const { books, chance } = world
  const isPlan = method === 'tabby'
  const status = isPlan && outcome === 'cancelled' ? 'expired' : outcome
  const takesMs = status === 'expired' ? lifeMs : 45_000 + chance.below(3 * minuteMs)
  const [word, code, message] = isPlan ? [statusOfPlan[outcome], '', ''] : ofCard[outcome]
  const payment = {
    id: chance.id(at),
    orderId: order.id,
    attempt: attempt + 1,
    provider: isPlan ? 'tabby' : 'paytabs',
    ownReference: `${chance.hex(32)}.a${attempt + 1}`,
    providerReference: isPlan ? chance.id(at) : cardReference(world, at),
    status,
    amountHalalas: order.totalHalalas,
    providerStatus: word,
    providerCode: code,
    providerMessage: message,
    openedAt: at,
    expiresAt: later(at, lifeMs),
    endedAt: later(at, takesMs),
    nextAskAt: null,
    asks: 1,
  } satisfies Books['payments'][number]
  books.payments.push(payment)
  addEvent(world, payment, attempt + 2, 'open', status)
  addOutside(world, order, payment, { method, outcome })
  return payment
}

/** A reference in the provider's format: TST, year, day of the year, eight digits. */
export function cardReference({ chance }: Pick<World, 'chance'>, at: Date): string {
  const day = Math.floor((at.getTime() - Date.UTC(at.getUTCFullYear(), 0, 1)) / 86_400_000) + 1
  const digits = Array.from({ length: 8 }, () => chance.below(10)).join('')
  return `TST${String(at.getUTCFullYear()).slice(2)}${String(day).padStart(3, '0')}${digits}`
}

type Paid = Books['payments'][number] & { readonly endedAt: Date }

function addEvent(
  { books, chance }: World,
  { id: paymentId, orderId, endedAt: at, providerStatus = '', providerCode = '' }: Paid,
  orderVersion: number,
  from: PaymentStatus,
  to: PaymentStatus,
): void {
  const detail = { providerStatus, providerCode }
  books.events.push({
    id: chance.id(at),
    paymentId,
    orderId,
    orderVersion,
    from,
    to,
    cause: 'webhook',
    detail,
    at,
  })
}

/** Adds the same payment at the provider. */
function addOutside(
  { outside }: World,
  order: FrozenOrder,
  payment: Paid,
  { method, outcome }: Pick<Try, 'method' | 'outcome'>,
): void {
  const { providerReference, ownReference, amountHalalas: amount, openedAt, endedAt } = payment
  const buyer = { name: order.buyerName, email: order.buyerEmail, lang: order.lang }
  const shared = {
    buyer,
    description: order.lines
      .map(({ name }) => name.en)
      .join(', ')
      .slice(0, 128),
    amount,
    createdAt: openedAt.toISOString(),
    endedAt: endedAt.toISOString(),
  }
  const reference = providerReference ?? ''
  if (method === 'tabby') {
    const status = statusOfPlan[outcome]
    outside.tabby.push({ ...shared, id: reference, referenceId: ownReference, status, refunds: [] })
    return
  }
  outside.paytabs.push({
    ...shared,
    tranRef: reference,
    cartId: ownReference,
    charged: outcome === 'paid' ? amount : 0,
    status: ofCard[outcome][0],
    code: payment.providerCode ?? '',
    message: payment.providerMessage ?? '',
    method,
    refunds: [],
  })
}
