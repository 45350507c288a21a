import { demo } from '#demo/demo.ts'
import { beforeAll, expect, inject, onTestFinished } from 'vitest'
import { readConfig } from '#config/config.ts'
import { createApp } from '#app.ts'
import { reconcilePending } from '#payments/reconcile-pending.ts'
import { hmacHex } from '#payments/paytabs/signature.ts'
import { press } from '#test/buyer.ts'
import { freePort } from '#test/free-port.ts'
import { unfinished } from '#test/invariants.ts'
import { letTimePass } from '#test/crashes/quiet.ts'
import { readLedger } from '#test/ledger.ts'
import { keys } from '#test/outside.ts'
import { until } from '#test/until.ts'
import { fault, faultShop, type FaultShop, longMs } from './fault-shop.ts'

const openedShop = faultShop('queue')
let shop: FaultShop
let course: string
beforeAll(() => {
  if (inject('engine') !== 'postgres') return
  shop = openedShop()
  course = shop.courseIds[0] ?? ''
})

fault(
  'two processes that reconcile and work concurrently complete each payment, course and email once (F34)',
  async () => {
    const { config, database } = shop.deps
    const twin = await createApp({ demo, config: { ...config, port: await freePort() } })
    onTestFinished(() => twin.close())
    await twin.start({ byTheClock: false })
    await shop.injectFault('paytabs', { callbacks: 'off' })
    const pages = await Promise.all(
      Array.from({ length: 30 }, async () => shop.open(await shop.someone(course))),
    )
    for (const page of pages) await press(page.redirectUrl, 'approve')
    await letTimePass(database.pool)
    const rounds = [shop.deps, twin.deps, shop.deps, twin.deps]
    const looked = await Promise.all(rounds.map((deps) => reconcilePending(deps)))
    expect(looked.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(30)
    await shop.reconcile()
    for (const page of pages)
      expect(await shop.orderOf(page)).toEqual({ status: 'paid', paid_cause: 'reconcile' })
    await until(async () => (await unfinished(database.pool)).length === 0, longMs)
    const { mails, enrolments } = await readLedger(shop.sandboxUrl)
    expect(mails.map(({ copies }) => copies)).toEqual(pages.map(() => 1))
    expect(enrolments).toHaveLength(30)
  },
  longMs,
)

fault(
  'a job that always fails delays no other job and stays on record when it is given up (F35)',
  async () => {
    const { db, jobs } = shop.deps
    await db.transaction((tx) => jobs.add(tx, [{ task: 'email', queuedEmailId: 'no such thing' }]))
    const poison = () =>
      shop.sql<{ state: string; retry_count: number }>(
        `select state, retry_count from pgboss.job where data->>'queuedEmailId' = 'no such thing' order by name`,
      )
    await until(async () => (await poison())[0]?.state === 'retry', longMs)
    const page = await shop.open(await shop.someone(course))
    await shop.pay(page)
    await until(async () => (await unfinished(shop.deps.database.pool)).length === 0, longMs)
    expect(await unfinished(shop.deps.database.pool)).toEqual([])
    await until(async () => {
      await shop.sql(
        `update pgboss.job set retry_count = retry_limit, start_after = now() where state = 'retry' and data->>'queuedEmailId' = 'no such thing'`,
      )
      return (await poison()).every(({ state }) => state === 'failed')
    }, longMs)
    // Two job rows remain: the one that ran and the abandoned one.
    expect((await poison()).map(({ state }) => state)).toEqual(['failed', 'failed'])
  },
  longMs,
)

fault(
  'authentic webhooks with invalid contents are stored or rejected, and other webhooks go through (F35)',
  async () => {
    const send = (body: string) =>
      fetch(`${shop.url}/matla/payments/paytabs/notice`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', signature: hmacHex(body, keys.serverKey) },
        body,
      })
    const strange = [
      '{"tran_ref":"TST0","cart_id":"nobody","payment_result":{"response_status":"A"}}',
      '{"tran_ref":"TST1","cart_id":"","payment_result":{}}',
      '{"tran_ref":[]}',
      'not json',
      '',
      `{"tran_ref":"\\u0000","cart_id":"\\u0000"}`,
    ]
    for (const body of strange) {
      const { status } = await send(body)
      expect([200, 400, 401]).toContain(status)
    }
    const page = await shop.open(await shop.someone(course))
    await shop.pay(page)
    expect(await shop.orderOf(page)).toMatchObject({ status: 'paid' })
  },
  longMs,
)

fault(
  'while a key is being rotated, signatures of the old and the new key are valid, and no others (F37)',
  async () => {
    const changed = await createApp({
      demo,
      config: {
        ...shop.deps.config,
        port: await freePort(),
        runsJobs: false,
        payments: {
          ...shop.deps.config.payments,
          paytabs: shop.deps.config.payments.paytabs && {
            ...shop.deps.config.payments.paytabs,
            serverKey: 'SNEW000001-KEY',
            oldServerKey: keys.serverKey,
          },
        },
      },
    })
    onTestFinished(() => changed.close())
    const notice = (key: string) => {
      const body = '{"tran_ref":"TST9","cart_id":"nobody","payment_result":{"response_status":"A"}}'
      return changed.app.inject({
        method: 'POST',
        url: '/matla/payments/paytabs/notice',
        headers: { 'content-type': 'application/json', signature: hmacHex(body, key) },
        payload: body,
      })
    }
    expect((await notice('SNEW000001-KEY')).statusCode).toBe(200)
    expect((await notice(keys.serverKey)).statusCode).toBe(200)
    expect((await notice('SELSE00001-KEY')).statusCode).toBe(401)
    const webhook = (secret: string) =>
      changed.app.inject({
        method: 'POST',
        url: '/matla/payments/tabby/notice',
        headers: { 'content-type': 'application/json', 'x-webhook-secret': secret },
        payload: JSON.stringify({
          id: 'x',
          status: 'authorized',
          order: { reference_id: 'x' },
          captures: [],
          refunds: [],
        }),
      })
    expect((await webhook('proof-webhook-secret')).statusCode).toBe(200)
    expect((await webhook('somebody-elses-secret')).statusCode).toBe(401)
  },
  longMs,
)

fault('a missing secret is named, and the shop does not start (F37)', () => {
  const whole = { PAYTABS_URL: 'https://secure.paytabs.sa', PAYTABS_PROFILE_ID: '1', PAYTABS_SERVER_KEY: '' }
  expect(() => readConfig(whole)).toThrow(/PAYTABS_SERVER_KEY/)
  expect(() => readConfig({ ...whole, PAYTABS_SERVER_KEY: 'short' })).toThrow(/PAYTABS_SERVER_KEY/)
})
