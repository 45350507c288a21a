import { expect, inject, test } from 'vitest'
import { arrive, press } from '#test/buyer.ts'
import { openPagedShop } from '#test/paged-shop.ts'

// Pages are the same on both engines; one of them is enough.
test.runIf(inject('engine') === 'postgres')(
  'a sandbox payment without a configured address returns the buyer to the host and port that the browser used',
  async () => {
    const { url, shop, close } = await openPagedShop({ PUBLIC_URL: '' })
    const { rows } = await shop.deps.database.pool.query<{ id: string; halalas: number }>(
      `select id, price_halalas as halalas from products where status = 'on-sale' and kind = 'course' limit 1`,
    )
    const [{ id, halalas } = { id: '', halalas: 0 }] = rows
    const { token } = await arrive(url, 'trial@proof.test', [id])
    const answer = await fetch(`${url}/home/cart-checkout`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: `session=${token}`, accept: 'text/html' },
      body: new URLSearchParams({ intent: 'pay', amount: String(halalas / 100), method: 'card' }),
    })
    const payment = answer.headers.get('location') ?? ''
    expect([answer.status, new URL(payment, url).pathname]).toEqual([
      303,
      expect.stringContaining('/payment/wr/'),
    ])
    expect(await press(payment, 'approve')).toContain(`action="${url}/matla/payments/paytabs/return/`)
    await close()
  },
)
