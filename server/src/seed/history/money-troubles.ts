import { audit } from './audit.ts'
import { addGivenUpJob } from './given-up-jobs.ts'
import { holdPayment, payTwice } from './odd-payments.ts'
import { giveBack } from './refunds.ts'
import { askForRefund } from './refund-requests.ts'
import type { Sale } from './sales.ts'
import { addTask } from './tasks.ts'
import type { Next } from './troubles.ts'
import { dayMs, hourMs, later, type World } from './world.ts'

/** Problems of payments and refunds, in the shop's rows and at the provider. */
export function moneyTroubles(world: World, next: Next): void {
  const { books, now } = world
  const ago = (days: number) => later(now, -days * dayMs)
  const isCard = ({ paymentId }: Sale) =>
    books.payments.find(({ id }) => id === paymentId)?.provider === 'paytabs'
  backInTheirConsole(world, next(1.2, isCard))
  deny(world, next(1.6, isCard), ago(0.7))
  holdPayment(world, 'amount-mismatch', ago(2.4))
  holdPayment(world, 'payment-held', ago(1.6))
  holdPayment(world, 'unknown-answer', ago(3.1))
  goodwill(world, next(2, isCard))
  for (const days of [240, 150, 62]) payTwice(world, next(days, isCard), 'done')
  payTwice(world, next(4, isCard), 'refused')
  failingRefund(world, next(8))
  requests(world, next)
  const lost = next(75, isCard)
  giveBack(world, lost, {
    lines: lost.order.lines,
    at: later(lost.paidAt ?? lost.row.createdAt, 21 * dayMs),
    reason: 'اعترض حامل البطاقة على العملية لدى مصرفه',
    reasonEn: 'The card holder disputed it with his bank',
    kind: 'chargeback',
  })
}

const atProvider = ({ books, outside }: World, { paymentId }: Sale) => {
  const booked = books.payments.find(({ id }) => id === paymentId)
  const payment = outside.paytabs.find(({ tranRef }) => tranRef === booked?.providerReference)
  if (!payment) throw new Error('the provider has no record of the card payment')
  return payment
}

/** A refund in the provider's own console that the shop does not know; the daily reconciliation finds it. */
function backInTheirConsole(world: World, sale: Sale, halalas?: number) {
  const payment = atProvider(world, sale)
  payment.refunds.push({
    reference: `${payment.tranRef}R`,
    cartId: payment.cartId,
    amount: halalas ?? payment.amount,
    at: later(sale.paidAt ?? world.now, 3 * hourMs).toISOString(),
  })
  return payment
}

/** A partial refund made there on purpose, which finance has explained since. */
function goodwill(world: World, sale: Sale): void {
  const foundHalalas = 10_000
  const { tranRef } = backInTheirConsole(world, sale, foundHalalas)
  const facts = { kind: 'refund-unknown', provider: 'paytabs', reference: tranRef } as const
  const sums = { expectedHalalas: 0, foundHalalas }
  const at = later(world.now, -6 * hourMs)
  const reason = 'أُعيدت 100 ريال من لوحة المزوّد ترضيةً عن تأخر فتح الدورة'
  world.books.explanations.push({
    id: world.chance.id(at),
    ...facts,
    ...sums,
    reason,
    by: world.staff.finance,
    at,
  })
  audit(world, {
    by: 'finance',
    area: 'reconciliation',
    action: 'explain',
    subject: sale.order.id,
    at,
    before: { explanation: null },
    after: { explanation: reason },
    detail: { ...facts, ...sums },
  })
}

/** The provider confirmed the payment and now reports that nothing was captured. */
function deny(world: World, sale: Sale, at: Date): void {
  const { order, paymentId } = sale
  const payment = atProvider(world, sale)
  Object.assign(payment, { status: 'D', charged: 0, code: '316', message: 'Reversed by the issuer' })
  const detail = { provider: 'paytabs', amountHalalas: order.totalHalalas }
  addTask(world, { kind: 'paid-but-denied', subject: paymentId ?? '', orderId: order.id, at, detail })
}

function failingRefund(world: World, sale: Sale): void {
  const why = 'status 502'
  const at = later(world.now, -2.2 * dayMs)
  const reasons = { reason: 'اشتُريت الدورة بالخطأ', reasonEn: 'Bought the wrong course' }
  const refundId = giveBack(world, sale, { lines: sale.order.lines, at, ...reasons, status: 'planned', why })
  const endedAt = addGivenUpJob(world, { task: 'refund', refundId }, { at, error: 'ProviderFailed' })
  const about = { subject: refundId, orderId: sale.order.id, at: endedAt, detail: { why } }
  addTask(world, { kind: 'refund-failed', ...about })
}

/** A refund request that waits for a decision, and two that were declined. */
function requests(world: World, next: Next): void {
  const answers = [
    [31, 'مضت مهلة الاسترداد المعلنة في الشروط (14 يومًا) قبل الطلب'],
    [96, 'أكمل المتعلّم أكثر من نصف الدورة، والشروط لا تسمح بالاسترداد بعد ذلك'],
  ] as const
  for (const [days, answer] of answers) {
    const sale = next(days)
    const { paidAt, row, order } = sale
    const at = later(paidAt ?? row.createdAt, 19 * dayMs)
    const decided = { state: 'declined', at: later(at, 5 * hourMs), refundId: null, answer } as const
    const why = {
      reason: 'لم يعد لديه وقت لمتابعة الدورة',
      reasonEn: 'He has no time for the course any more',
    }
    askForRefund(world, sale, { lines: order.lines, at, ...why }, decided)
  }
  const wanted = next(3)
  const at = later(world.now, -0.2 * dayMs)
  askForRefund(
    world,
    wanted,
    {
      lines: wanted.order.lines,
      at,
      reason: 'اشترت الدورة هدية لأخيها فتبيّن أنه يملكها',
      reasonEn: 'She bought it for her brother, who has it already',
    },
    null,
  )
}
