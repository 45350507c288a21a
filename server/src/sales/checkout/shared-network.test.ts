import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrive, comeBack, openPage, press, returnForm } from '#test/buyer.ts'
import { until } from '#test/until.ts'
import { addCourse } from '#test/fixtures/orders.ts'
import { openShop } from '#test/open-shop.ts'

// Without a trusted proxy all buyers share one address.
const shop = await openShop({ settings: { LIMIT_NETWORK_TRIES: '10' }, demo: false })
beforeAll(async () => {
  await addCourse(shop.deps.db)
})
afterAll(() => shop.close())

const courseId = `67${'0'.repeat(22)}`
const triesOfNetwork = async () =>
  (await shop.sql<{ tries: number }>(`select tries from limits where key like 'guest-step-network:%'`))[0]
    ?.tries

async function buy(email: string): Promise<void> {
  const { orderId, redirectUrl } = await openPage(shop.url, await arrive(shop.url, email, [courseId]))
  await comeBack(returnForm(await press(redirectUrl, 'approve')))
  const isPaid = async () =>
    (await shop.sql(`select 1 from orders where id = $1 and status = 'paid'`, [orderId])).length > 0
  await until(isPaid, 20_000)
}

test('only guests who do not pay count towards the limit of their network at the guest step', async () => {
  for (let buyer = 0; buyer < 12; buyer += 1) await buy(`office-${buyer}@example.com`)
  expect(await triesOfNetwork()).toBe(0)
  for (let buyer = 0; buyer < 10; buyer += 1) await arrive(shop.url, `unpaid-${buyer}@example.com`, [])
  expect(await triesOfNetwork()).toBe(10)
  const over = shop.post('/handle-email', {
    emailId: 'over@example.com',
    firstName: 'Sara',
    lastName: 'Demo',
  })
  expect((await over).body.code).toBe('email-code-needed')
})
