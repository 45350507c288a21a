import { arrive, openPage } from '../../server/test/buyer.ts'
import { callSandbox } from '../../server/test/ledger.ts'
import { type Figure, perSecond } from './figure.ts'
import { during, type Market, quantile, startMarket } from './market.ts'

const lanes = 32
const warmSeconds = 3
const seconds = 10
/** The goals: checkouts opened per second, and the 99th percentiles in milliseconds. */
const goals = { opened: 100, openedMs: 500, settledMs: 300 }

/** Opens payment pages and settles payments, and measures the two separately. */
export const measure = (): Promise<Figure[]> => underLoad(false, 'all there')

export async function underLoad(isAlone: boolean, when: string): Promise<Figure[]> {
  const market = await startMarket({ isAlone })
  const opened: string[] = []
  await during({ seconds: warmSeconds, lanes }, open(market, 'warm', [], []))
  const pageMs: number[] = []
  const checkouts = await during({ seconds, lanes }, open(market, 'buyer', opened, pageMs))
  // These guests have already checked out, so payments settle as fast as their webhooks arrive.
  const settled = await settleAll(market, opened)
  await market.stop()
  const rate = checkouts.length / seconds
  const p99 = quantile(pageMs, 0.99)
  const settledP99 = quantile(settled.took, 0.99)
  return [
    {
      what: `${when}: checkouts opened, cart to payment page`,
      value: perSecond(rate),
      goal: `≥ ${goals.opened}/s`,
      isMet: rate >= goals.opened,
    },
    { what: `${when}: page opened, median`, value: `${Math.round(quantile(pageMs, 0.5))} ms` },
    {
      what: `${when}: page opened, 99 %`,
      value: `${Math.round(p99)} ms`,
      goal: `< ${goals.openedMs} ms`,
      isMet: p99 < goals.openedMs,
    },
    { what: `${when}: settles`, value: perSecond(settled.took.length / settled.seconds) },
    { what: `${when}: notice to its 200, median`, value: `${Math.round(quantile(settled.took, 0.5))} ms` },
    {
      what: `${when}: notice to its 200, 99 %`,
      value: `${Math.round(settledP99)} ms`,
      goal: `< ${goals.settledMs} ms`,
      isMet: settledP99 < goals.settledMs,
    },
  ]
}

/** Cart, guest step, payment page; adds the time of the last step to `pageMs`. */
const open =
  ({ shop, courseId }: Market, name: string, opened: string[], pageMs: number[]) =>
  async (lane: number, count: number) => {
    const buyer = await arrive(shop.url, `${name}-${lane}-${count}@bench.test`, [courseId])
    const startedAt = performance.now()
    const { reference } = await openPage(shop.url, buyer)
    pageMs.push(performance.now() - startedAt)
    opened.push(reference)
  }

/**
 * The provider approves each payment and sends its webhook; the shop queries the payment before it responds with
 * 200.
 */
async function settleAll({ outside, shop }: Market, references: readonly string[]) {
  const left = [...references]
  const took: number[] = []
  const startedAt = performance.now()
  const lane = async () => {
    for (let tranRef = left.pop(); tranRef !== undefined; tranRef = left.pop()) {
      const began = performance.now()
      await callSandbox(outside.url, '/paytabs/finish', { tranRef, outcome: 'approve', awaitCallback: true })
      took.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  const passed = (performance.now() - startedAt) / 1_000
  const ready = await fetch(`${shop.url}/health/ready`)
  if (!ready.ok) throw new Error('the shop is not ready after the load')
  return { took, seconds: passed }
}
