import { expect, inject, test } from 'vitest'
import { press } from '#test/buyer.ts'
import { openShop } from '#test/open-shop.ts'

// Pages are the same on both database engines, so one engine is enough.
test.runIf(inject('engine') === 'postgres')(
  'a sandbox payment without a configured address returns the buyer to the host and port that the browser used',
  async () => {
    const shop = await openShop({
      settings: { PUBLIC_URL: '' },
      pages: true,
      jobs: 'none',
      providers: 'inside',
    })
    const rows = await shop.sql<{ id: string; halalas: number }>(
      `select id, price_halalas as halalas from products where status = 'on-sale' and kind = 'course' limit 1`,
    )
    const [{ id, halalas } = { id: '', halalas: 0 }] = rows
    const { token } = await shop.arrive('trial@proof.test', [id])
    const answer = await fetch(`${shop.url}/home/cart-checkout`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: `session=${token}`, accept: 'text/html' },
      body: new URLSearchParams({ intent: 'pay', amount: String(halalas / 100), method: 'card' }),
    })
    const payment = answer.headers.get('location') ?? ''
    expect([answer.status, new URL(payment, shop.url).pathname]).toEqual([
      303,
      expect.stringContaining('/payment/wr/'),
    ])
    expect(await press(payment, 'approve')).toContain(`action="${shop.url}/matla/payments/paytabs/return/`)
    await shop.close()
  },
)
