import { arrive, openPage } from '../../server/test/buyer.ts'
import { callSandbox } from '../../server/test/ledger.ts'
import type { Figure } from './figure.ts'
import { during, type Market, quantile, startMarket } from './market.ts'

/** How many times longer a median sale may take in phase 2 than in phase 1. */
const goal = 1.1
const lanes = 4
const warmSeconds = 10
/** Short alternating rounds, so that both phases run under the same conditions. */
const turns = 6
const turnSeconds = 6

/** What signing and reporting each document costs buyers: a guest checkout, and the payment webhook alone. */
export async function measure(): Promise<Figure[]> {
  const [first, second] = [
    await startMarket({ isAlone: false }),
    await startMarket({ isAlone: false, isInPhase2: true }),
  ]
  for (const market of [first, second]) await sales(market, 'warm', warmSeconds)
  const took = { first: new Sales(), second: new Sales() }
  for (let turn = 0; turn < turns; turn += 1) {
    took.first.add(await sales(first, `buyer-${turn}`, turnSeconds))
    took.second.add(await sales(second, `buyer-${turn}`, turnSeconds))
  }
  const accepted = await acceptedBy(second)
  await first.stop()
  await second.stop()
  return [
    ratio('a sale, cart to paid, median: in phase 2 beside phase 1', took.second.whole, took.first.whole),
    ratio(
      'the notice of a payment, median: in phase 2 beside phase 1',
      took.second.notice,
      took.first.notice,
    ),
    { what: 'documents that the gateway had accepted by then', value: String(accepted) },
  ]
}

class Sales {
  readonly whole: number[] = []
  readonly notice: number[] = []
  add({ whole, notice }: Sales): void {
    this.whole.push(...whole)
    this.notice.push(...notice)
  }
}

async function sales(market: Market, name: string, seconds: number): Promise<Sales> {
  const { shop, outside, courseId } = market
  const took = new Sales()
  const whole = await during({ seconds, lanes }, async (lane, count) => {
    const buyer = await arrive(shop.url, `${name}-${lane}-${count}@bench.test`, [courseId])
    const { reference: tranRef } = await openPage(shop.url, buyer)
    const startedAt = performance.now()
    await callSandbox(outside.url, '/paytabs/finish', { tranRef, outcome: 'approve', awaitCallback: true })
    took.notice.push(performance.now() - startedAt)
  })
  took.whole.push(...whole)
  return took
}

async function acceptedBy({ outside }: Market): Promise<number> {
  const answer = await fetch(`${outside.url}/zatca/chains.json`)
  const chains = (await answer.json()) as { readonly documents: readonly unknown[] }[]
  return chains.reduce((sum, { documents }) => sum + documents.length, 0)
}

function ratio(what: string, second: readonly number[], first: readonly number[]): Figure {
  const [one, other] = [quantile(second, 0.5), quantile(first, 0.5)]
  const value = one / other
  return {
    what,
    value: `${value.toFixed(2)} × (${one.toFixed(1)} ms)`,
    goal: `≤ ${goal} ×`,
    isMet: value <= goal,
  }
}
