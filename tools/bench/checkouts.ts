import { arrive, must, openPage } from '../../server/test/buyer.ts'
import { callSandbox } from '../../server/test/ledger.ts'
import { type Figure, megabytes, perSecond } from './figure.ts'
import { bareRate } from './machine.ts'
import { during, quantile, startMarket } from './market.ts'
import { memoryOf } from './shop.ts'

const lanes = 32
/** Lets the JIT compile every path of a sale. The rate is printed too, because it is that of a freshly started shop. */
const warmSeconds = 20
/** Longer than the machine's fluctuations, which last ten to twenty seconds. */
const seconds = 30
const goals = { share: 45, bytes: 220_000_000 }

/**
 * Guest checkouts from cart to paid, with one server process, PostgreSQL with fsync, and the sandbox in its own
 * process.
 */
export async function measure(): Promise<Figure[]> {
  const before = await bareRate()
  const { shop, outside, courseId, stop } = await startMarket({ isAlone: false })
  const buy = (name: string) => buyOnce(shop.url, outside.url, `${name}@bench.test`, courseId)
  const first = await during({ seconds: warmSeconds, lanes }, (lane, count) => buy(`warm-${lane}-${count}`))
  const took = await during({ seconds, lanes }, (lane, count) => buy(`buyer-${lane}-${count}`))
  const memory = memoryOf(shop.pid)
  await stop()
  const rate = took.length / seconds
  const bare = (before + (await bareRate())) / 2
  const share = (10_000 * rate) / bare
  return [
    { what: 'guest checkouts, cart to paid', value: perSecond(rate) },
    {
      what: `the ${warmSeconds} s before, just after the start`,
      value: perSecond(first.length / warmSeconds),
    },
    { what: 'for scale: a bare Fastify route, before and after', value: perSecond(bare) },
    {
      what: 'checkouts for 10,000 bare answers',
      value: share.toFixed(1),
      goal: `≥ ${goals.share}`,
      isMet: share >= goals.share,
    },
    { what: `one checkout at ${lanes} at once: median`, value: `${Math.round(quantile(took, 0.5))} ms` },
    { what: `one checkout at ${lanes} at once: 99 %`, value: `${Math.round(quantile(took, 0.99))} ms` },
    {
      what: 'server memory after the run',
      value: megabytes(memory.now),
      goal: `≤ ${megabytes(goals.bytes)}`,
      isMet: memory.now <= goals.bytes,
    },
    { what: 'server memory at its most', value: megabytes(memory.most) },
  ]
}

export async function buyOnce(
  url: string,
  sandboxUrl: string,
  email: string,
  courseId: string,
): Promise<void> {
  const buyer = await arrive(url, email, [courseId])
  const opened = await openPage(url, buyer)
  await callSandbox(sandboxUrl, '/paytabs/finish', {
    tranRef: opened.reference,
    outcome: 'approve',
    awaitCallback: true,
  })
  const path = `/matla/validate-transction-details?tranRef=${opened.reference}`
  const { outcome } = await must(url, 'GET', path, undefined, buyer.token)
  if (outcome !== 'paid') throw new Error(`a checkout ended with the outcome ${String(outcome)}`)
}
