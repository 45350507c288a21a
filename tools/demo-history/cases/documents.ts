import { renameSync, writeFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { refund } from '../refunds.ts'
import { sellTo } from '../sales.ts'
import { dayMs, hourMs } from '../shop.ts'
import { takeSale, type Year } from '../year.ts'
import { abandonLater, passTimeUntil } from './abandon-later.ts'

/** Emails that did not arrive, and documents that could not be rendered because the disk was missing. */
export function documentCases(year: Year): void {
  const { shop, timeline, end } = year
  const on = (days: number, run: () => Promise<unknown>) =>
    timeline.add(end - days * dayMs, async () => {
      await run()
      await shop.quiet()
    })
  on(1.3, () => rejectEmail(year, 'lama.alharbi@maill.example'))
  on(44, async () => {
    const orderId = await rejectEmail(year, 'reem.alomari@posst.example')
    timeline.add(Date.now() + 3 * hourMs, () => closeEmailTask(year, orderId))
  })
  on(9, async () => {
    await reject(year, 1_000)
    const { orderId } = await sellTo(year)
    const [email] = await until(year, `select id from emails where order_id = $1`, orderId)
    await abandonLater(year, email?.id ?? '', mailFault(year))
  })
  const disk = diskOf(year)
  on(3, async () => {
    await disk.fail()
    const { orderId } = await sellTo(year)
    const [invoice] = await until(year, `select id from tax_documents where order_id = $1`, orderId)
    await abandonLater(year, invoice?.id ?? '', disk)
    timeline.add(Date.now() + 36 * hourMs + hourMs, () => snooze(year, 'invoice-failed'))
  })
  on(5, async () => {
    const { orderId } = takeSale(year, 6 * dayMs)
    await disk.fail()
    await refund(year, orderId, {
      reason: 'إلغاء وفق سياسة الاسترداد',
      reasonEn: 'Cancelled under the refund policy',
    })
    const [note] = await until(
      year,
      `select id from tax_documents where order_id = $1 and kind = 'credit-note'`,
      orderId,
    )
    await abandonLater(year, note?.id ?? '', disk)
  })
}

const reject = ({ shop }: Year, rejectNext: number) =>
  shop.sandbox('/inbox/levers', { rejectNext, rejectCode: 451 })
export const mailFault = (year: Year) => ({ fail: () => reject(year, 1_000), recover: () => reject(year, 0) })

async function rejectEmail(year: Year, email: string): Promise<string> {
  const { shop } = year
  await shop.sandbox('/inbox/levers', { rejectAddress: email })
  const { orderId } = await sellTo(year, { email })
  await shop.quiet()
  await shop.sandbox('/inbox/levers', { rejectAddress: null })
  return orderId
}

async function closeEmailTask({ shop }: Year, orderId: string): Promise<void> {
  const [task] = await shop.rows<{ id: string }>(
    `select id from staff_tasks where kind = 'email-refused' and order_id = $1`,
    [orderId],
  )
  const note = 'صحّحت المشترية العنوان وأُعيد الإرسال.'
  await shop.act('support', `tasks/${task?.id}/close`, { note })
}

async function snooze({ shop, end }: Year, kind: string): Promise<void> {
  const [task] = await shop.rows<{ id: string }>(`select id from staff_tasks where kind = $1`, [kind])
  await shop.act('support', `tasks/${task?.id}/snooze`, { until: new Date(end + 2 * dayMs).toISOString() })
}

/** Waits for the rows that a job adds. */
async function until({ shop }: Year, statement: string, id: string): Promise<{ readonly id: string }[]> {
  const find = () => shop.rows<{ id: string }>(statement, [id])
  await passTimeUntil(shop, async () => (await find()).length > 0)
  return find()
}

/** The folder of stored files; replacing it with a file simulates a missing disk. */
function diskOf({ shop }: Year) {
  const [folder, away] = [join(shop.dataDir, 'files'), join(shop.dataDir, 'files-away')]
  return {
    fail: async () => {
      renameSync(folder, away)
      writeFileSync(folder, '')
    },
    recover: async () => {
      rmSync(folder)
      renameSync(away, folder)
    },
  }
}
