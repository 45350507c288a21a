import { beforeAll, expect } from 'vitest'
import type { Buyer } from '#test/buyer.ts'
import { letTimePass } from '#test/crashes/quiet.ts'
import { readLedger } from '#test/ledger.ts'
import { until } from '#test/until.ts'
import { fault, faultShop, type FaultShop, longMs } from './fault-shop.ts'

const openedShop = faultShop('mail')
let shop: FaultShop
let course: string
beforeAll(() => {
  shop = openedShop()
  course = shop.courseIds[0] ?? ''
})

const emailOf = async ({ email }: Buyer) =>
  (
    await shop.sql<{ status: string; tries: number; message_id: string }>(
      'select status, tries, message_id from emails where recipient = $1',
      [email],
    )
  )[0]
const mailsOf = async ({ email }: Buyer) =>
  (await readLedger(shop.sandboxUrl)).mails.filter(({ to }) => [to].flat().includes(email))

async function buy(buyer: Buyer): Promise<void> {
  const page = await shop.open(buyer)
  await shop.pay(page)
  expect(await shop.shownStatus(buyer, page)).toBe('paid')
}
async function isSent(buyer: Buyer): Promise<void> {
  await until(async () => {
    await letTimePass(shop.deps.database.pool)
    return (await emailOf(buyer))?.status === 'sent'
  }, longMs)
  expect(await emailOf(buyer)).toMatchObject({ status: 'sent' })
}

fault.each([
  ['the mail server is down', { down: true }],
  ['it says "come back later" to the recipient', { rejectNext: 1_000, rejectCode: 451, stage: 'rcpt' }],
  ['it says "come back later" to the message', { rejectNext: 1_000, rejectCode: 451, stage: 'data' }],
  ['it stalls for a minute', { stallMs: 60_000 }],
])(
  'when %s, the sale goes on and the email is retried until one arrives (F28)',
  async (_, faults) => {
    await shop.injectFault('inbox', faults)
    const buyer = await shop.someone(course)
    await buy(buyer)
    await until(async () => ((await emailOf(buyer))?.tries ?? 0) > 0, longMs)
    expect(await emailOf(buyer)).toMatchObject({ status: 'waiting' })
    // Each attempt waits longer than the one before, so that retries do not flood the mail server.
    const [job] = await shop.sql<{ is_later: boolean }>(
      `select start_after > now() - interval '1 minute' as is_later from pgboss.job where state in ('retry', 'active') and data->>'task' = 'email'`,
    )
    expect(job).toEqual({ is_later: true })
    await shop.sandbox('/inbox/levers', { down: false, rejectNext: 0, stallMs: 0 })
    await isSent(buyer)
    const copies = await mailsOf(buyer)
    expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1)
  },
  longMs,
)

fault(
  'an address that is rejected permanently opens a task for staff and is not retried (F28)',
  async () => {
    const buyer = await shop.someone(course)
    await shop.injectFault('inbox', { rejectAddress: buyer.email })
    await buy(buyer)
    await until(async () => (await emailOf(buyer))?.status === 'refused', longMs)
    expect(await emailOf(buyer)).toMatchObject({ status: 'refused', tries: 1 })
    const tasks = await shop.sql(
      'select t.kind from staff_tasks t join orders o on o.id = t.order_id where o.buyer_email = $1',
      [buyer.email],
    )
    expect(tasks).toEqual([{ kind: 'email-refused' }])
  },
  longMs,
)

fault(
  'when the connection breaks after the mail server accepted an email, at most one copy follows, with the same Message-ID (F28)',
  async () => {
    await shop.injectFault('inbox', { dropAfterAccept: 1 })
    const buyer = await shop.someone(course)
    await buy(buyer)
    await isSent(buyer)
    const [mail, ...others] = await mailsOf(buyer)
    expect(others).toEqual([])
    expect(mail?.copies).toBeLessThanOrEqual(2)
  },
  longMs,
)
