import { enterShop, inventBuyer } from '../buyers.ts'
import { evening } from '../coupons.ts'
import { finishPage, openPage } from '../purchases.ts'
import { decide, refund, requestRefund } from '../refunds.ts'
import { sellTo } from '../sales.ts'
import { dayMs, hourMs, minuteMs } from '../shop.ts'
import { isCard, takeSale, type Year } from '../year.ts'
import { abandonLater } from './abandon-later.ts'

/** Payments, refunds and coupons that staff must check; the sandbox's ledger has them too. */
export function moneyCases(year: Year): void {
  const { shop, timeline, end } = year
  const on = (days: number, run: () => Promise<unknown>) =>
    timeline.add(end - days * dayMs, async () => {
      await run()
      await shop.quiet()
    })
  const faults = (given: object) => shop.sandbox('/paytabs/levers', given)

  on(2.4, () => sellTo(year, { outcome: 'different-amount' }))
  on(1.6, () => sellTo(year, { outcome: 'hold' }))
  on(3.1, async () => {
    await faults({ queryAnswer: 'unknown' })
    const { reference: tranRef } = await sellTo(year)
    await shop.sandbox('/paytabs/forget', { tranRef })
    await faults({ queryAnswer: 'normal' })
  })
  on(0.7, async () => {
    const { orderId, reference: tranRef } = takeSale(year, dayMs, isCard)
    await shop.sandbox('/paytabs/reverse', { tranRef })
    const { order } = (await shop.read('support', `orders/${orderId}`)) as {
      order: { payments: { id: string }[] }
    }
    await shop.act('support', `orders/${orderId}/ask-payment`, { paymentId: order.payments.at(-1)?.id })
  })
  on(1, async () => {
    const { orderId, reference: tranRef } = takeSale(year, 5 * hourMs, isCard)
    await shop.sandbox('/paytabs/dashboard-refund', { tranRef, halalas: await totalOf(year, orderId) })
  })
  on(2, async () => {
    const { reference: tranRef } = takeSale(year, 5 * hourMs, isCard)
    await shop.sandbox('/paytabs/dashboard-refund', { tranRef, halalas: goodwill })
  })
  on(0.25, () => explainGoodwill(year))
  for (const days of [240, 150, 62]) on(days, () => payTwice(year))
  on(4, async () => {
    await faults({ refunds: 'declined' })
    await payTwice(year)
    await shop.quiet()
    await faults({ refunds: 'normal' })
  })
  on(2.2, () => failRefund(year))
  on(54, async () => {
    const { orderId } = takeSale(year, 20 * dayMs, isCard)
    await shop.act('finance', `orders/${orderId}/chargeback`, {
      case: `CB-${year.chance.between(100_000, 999_999)}`,
      reason: 'اعترض حامل البطاقة على العملية لدى مصرفه',
      reasonEn: 'The card holder disputed it with their bank',
      key: shop.newKey(),
    })
  })
  requests(year, on)
  on(23, () => useEveningCoupon(year, 1))
  on(22.8, () => useEveningCoupon(year, 1))
  on(22.6, () => useEveningCoupon(year, 2))
}

const totalOf = async ({ shop }: Year, orderId: string) =>
  (
    await shop.rows<{ total: number }>('select total_halalas as total from orders where id = $1', [orderId])
  )[0]?.total

const goodwill = 10_000

/** Finance explains a partial refund that was made on purpose in the provider's dashboard. */
async function explainGoodwill({ shop }: Year): Promise<void> {
  const [found] = await shop.rows<{ id: string; position: number }>(
    `select c.id, d.position from reconciliations c join discrepancies d on d.check_id = c.id
     where d.kind = 'refund-unknown' and d.found_halalas = $1 order by c.ended_at desc limit 1`,
    [goodwill],
  )
  await shop.act('finance', `reconciliation/runs/${found?.id}/explain`, {
    position: found?.position,
    reason: 'أُعيدت 100 ريال من لوحة المزوّد ترضيةً عن تأخر فتح الدورة',
  })
}

/** A buyer leaves the card page open, pays later with a plan, and then pays by card too. */
async function payTwice(year: Year): Promise<void> {
  const { shop, chance, products, nextPerson } = year
  const person = await enterShop(shop, { ...inventBuyer(chance, nextPerson()), isMember: false })
  const courseIds = [chance.pick(products.filter(({ kind }) => kind === 'course')).id]
  const card = await openPage(shop, person, { courseIds, method: 'creditcard' })
  shop.wait(minuteMs)
  await finishPage(shop, await openPage(shop, person, { courseIds, method: 'tabby' }), 'approve')
  await finishPage(shop, card, 'approve')
}

/** The provider's responses about a refund are unreadable until the job is abandoned. */
async function failRefund(year: Year): Promise<void> {
  const { shop } = year
  const queryAnswer = (given: string) => () => shop.sandbox('/paytabs/levers', { queryAnswer: given })
  const { orderId } = takeSale(year, 6 * dayMs, isCard)
  await queryAnswer('html')()
  const why = { reason: 'اشتُريت الدورة بالخطأ', reasonEn: 'Bought the wrong course' }
  const id = await refund(year, orderId, why)
  await abandonLater(year, id, { fail: queryAnswer('html'), recover: queryAnswer('normal') })
}

/** Two refund requests that finance declined, and one that waits for a decision. */
function requests(year: Year, on: (days: number, run: () => Promise<unknown>) => void): void {
  const answers = [
    [12, 'مضت مهلة الاسترداد المعلنة في الشروط (14 يومًا) قبل الطلب'],
    [77, 'أكمل المتعلّم أكثر من نصف الدورة، والشروط لا تسمح بالاسترداد بعد ذلك'],
  ] as const
  for (const [days, answer] of answers)
    on(days, async () => {
      const { orderId } = takeSale(year, 19 * dayMs)
      const why = {
        reason: 'لم يعد لديه وقت لمتابعة الدورة',
        reasonEn: 'They have no time for the course any more',
      }
      await requestRefund(year, orderId, why)
      year.timeline.add(Date.now() + 5 * hourMs, () => decide(year, orderId, 'decline-refund', answer))
    })
  on(0.2, () =>
    requestRefund(year, takeSale(year, 3 * dayMs).orderId, {
      reason: 'اشترت الدورة هدية لأخيها فتبيّن أنه يملكها',
      reasonEn: 'She bought it for her brother, who has it already',
    }),
  )
}

/** Guests use the evening's coupon. With two pages open, both are paid, and the second use exceeds the limit. */
async function useEveningCoupon(year: Year, pages: 1 | 2): Promise<void> {
  const { shop, chance, products, nextPerson } = year
  const person = await enterShop(shop, { ...inventBuyer(chance, nextPerson()), isMember: false })
  const courses = products.filter(({ kind }) => kind === 'course').slice(0, pages)
  const opened = []
  for (const { id } of courses) {
    opened.push(await openPage(shop, person, { courseIds: [id], method: 'mada', coupon: evening }))
    shop.wait(minuteMs)
  }
  for (const page of opened.toReversed()) await finishPage(shop, page, 'approve')
}
