import { readFileSync } from 'node:fs'
import { reach } from './learning.ts'
import { finishPage, openPage } from './purchases.ts'
import { dayMs, minuteMs } from './shop.ts'
import { refund } from './refunds.ts'
import type { Year } from './year.ts'

type Account = {
  readonly email: string
  readonly courses: readonly {
    readonly code: string
    readonly daysAgo: number
    readonly progress: number | null
    readonly isBought?: true
  }[]
}
const file = new URL('../../demo/accounts.json', import.meta.url)

/** The demo's own accounts get or buy their courses: one at the second attempt, and the learner has returned one. */
export async function teachDemoAccounts(year: Year): Promise<void> {
  const { shop, timeline, end, products } = year
  // The demo's loader validates the file.
  const { accounts, password } = JSON.parse(readFileSync(file, 'utf8')) as {
    accounts: Account[]
    password: string
  }
  for (const { email, courses } of accounts) {
    const [person] = await shop.rows<{ id: string }>('select id from users where email = $1', [email])
    const idOf = async (code: string) =>
      (await shop.rows<{ id: string }>('select id from products where sku = $1', [code]))[0]?.id ?? ''
    for (const [nth, { code, daysAgo, progress, isBought = false }] of courses.entries()) {
      const courseId = await idOf(code)
      timeline.add(end - daysAgo * dayMs - 5 * minuteMs, async () => {
        if (isBought) await buy(year, { email, password }, courseId, nth % 2 === 1)
        else {
          const grant = { courses: [courseId], reason: 'منحة من المدرسة', key: shop.newKey() }
          await shop.act('support', `people/${person?.id}/grant`, grant)
        }
        await shop.quiet()
        if (progress !== null) await reach(year, email, courseId, progress)
      })
    }
    if (!courses.some(({ isBought }) => isBought)) continue
    const own = new Set(courses.map(({ code }) => code))
    const other = products.find(({ sku, kind }) => kind === 'course' && !own.has(sku))
    timeline.add(end - 45 * dayMs, async () => {
      const orderId = await buy(year, { email, password }, other?.id ?? '', false)
      await shop.quiet()
      const why = { reason: 'طلب المشتري الاسترداد', reasonEn: 'The buyer asked for it' }
      timeline.add(end - 43 * dayMs, async () => {
        await refund(year, orderId, why)
        await shop.quiet()
      })
    })
  }
}

async function buy(
  { shop }: Year,
  { email, password }: { readonly email: string; readonly password: string },
  courseId: string,
  isRetried: boolean,
): Promise<string> {
  const person = await shop.logIn(email, password)
  const purchase = { courseIds: [courseId], method: 'mada' } as const
  if (isRetried) await finishPage(shop, await openPage(shop, person, purchase), 'funds')
  const page = await openPage(shop, person, purchase)
  await finishPage(shop, page, 'approve')
  return page.orderId
}
