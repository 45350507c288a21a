import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { FrozenOrder } from '#sales/orders/order.ts'
import { NotEligible, type PaymentProvider, ProviderFailed, type StartedPage } from './provider.ts'
import { circuitLimits, withCircuit } from './with-circuit.ts'

const { failures, withinMs, restMs } = circuitLimits
const away = () => new ProviderFailed('away', 'nothing came')
const started: StartedPage = { reference: 'r', redirectUrl: 'https://pay.test/', lifeSeconds: 900 }

/** Creates a provider whose calls of `start` wait until the test resolves them, and a clock that the test controls. */
function setUp() {
  let now = 1_000_000
  const waiting: PromiseWithResolvers<StartedPage>[] = []
  const warn = vi.fn()
  const start = () => {
    const one = Promise.withResolvers<StartedPage>()
    waiting.push(one)
    return one.promise
  }
  // Only `start` of the provider is called, and no field of the order is read.
  const bare = { id: 'paytabs', start } as unknown as PaymentProvider
  const log = { warn } as unknown as Parameters<typeof withCircuit>[1]['log']
  const provider = withCircuit(bare, { clock: () => new Date(now), log })
  const ask = () =>
    provider
      .start(
        {} as FrozenOrder,
        'o',
        { returnUrl: '', webhookUrl: '', ownPageUrl: '' },
        { ip: '', payLater: null, onlyMethod: null },
      )
      .then(
        () => 'started',
        (error: unknown) => (error instanceof Error ? error.message : 'unknown'),
      )
  const decide = (how: 'page' | 'no-response' | Error) => {
    const one = waiting.shift()
    if (how === 'page') one?.resolve(started)
    else one?.reject(how === 'no-response' ? away() : how)
  }
  const respond = async (how: 'page' | 'no-response' | Error) => {
    const results = ask()
    decide(how)
    return results
  }
  const failTimes = async (times: number, gapMs = 10) => {
    for (let time = 0; time < times; time += 1) {
      now += gapMs
      await respond('no-response')
    }
  }
  /** Calls `start` without resolving it, and returns whether the provider was reached. */
  const reaches = () => {
    const before = waiting.length
    const results = ask()
    return { isReached: waiting.length > before, results }
  }
  const isLeftAlone = () => provider.isCircuitOpen?.()
  return {
    ask,
    isLeftAlone,
    decide,
    failTimes,
    respond,
    pass: (ms: number) => (now += ms),
    reaches,
    waiting,
    warn,
  }
}

const circuitOpen = 'the circuit is open'

test('the circuit stays closed below the failure limit, and opens at the limit with a warning', async () => {
  const fixture = setUp()
  await fixture.failTimes(failures - 1)
  expect(fixture.warn).not.toHaveBeenCalled()
  expect(fixture.isLeftAlone()).toBe(false)
  await fixture.failTimes(1)
  expect(fixture.isLeftAlone()).toBe(true)
  expect(await fixture.ask()).toBe(circuitOpen)
  expect(fixture.waiting).toEqual([])
  expect(fixture.warn.mock.calls).toEqual([
    [{ provider: 'paytabs', isOpen: true }, 'the circuit of a payment provider opened or closed'],
  ])
})

test.each([
  ['a page', 'page' as const],
  ['a rejected request', new ProviderFailed('refused', 'no such currency')],
  ['a rejected buyer', new NotEligible('too-high')],
])('%s resets the failure count', async (_, answer) => {
  const fixture = setUp()
  await fixture.failTimes(failures - 1)
  await fixture.respond(answer)
  await fixture.failTimes(failures - 1)
  expect(fixture.reaches().isReached).toBe(true)
})

test('failures that are far apart do not open the circuit', async () => {
  const fixture = setUp()
  await fixture.failTimes(failures * 3, withinMs / 2)
  expect(fixture.reaches().isReached).toBe(true)
})

test('after the rest period the circuit lets one probe through, and its response closes the circuit', async () => {
  const fixture = setUp()
  await fixture.failTimes(failures)
  fixture.pass(restMs - 1)
  expect(await fixture.ask()).toBe(circuitOpen)
  fixture.pass(1)
  const probe = fixture.reaches()
  expect(probe.isReached).toBe(true)
  expect(await fixture.ask()).toBe(circuitOpen)
  fixture.decide('page')
  expect(await probe.results).toBe('started')
  expect([fixture.reaches().isReached, fixture.reaches().isReached]).toEqual([true, true])
  expect(fixture.warn.mock.calls.map(([shown]) => shown.isOpen)).toEqual([true, false])
})

test('a failed probe restarts the rest period without another warning', async () => {
  const fixture = setUp()
  await fixture.failTimes(failures)
  fixture.pass(restMs)
  await fixture.respond('no-response')
  fixture.pass(restMs - 1)
  expect(fixture.reaches().isReached).toBe(false)
  fixture.pass(1)
  expect(fixture.reaches().isReached).toBe(true)
  expect(fixture.warn).toHaveBeenCalledTimes(1)
})

test.each(['before the rest period ends', 'during a probe'])(
  'a late response to an earlier request closes the circuit (%s)',
  async (when) => {
    const fixture = setUp()
    const early = fixture.reaches().results
    const pending = fixture.waiting.shift()
    await fixture.failTimes(failures)
    if (when === 'during a probe') {
      fixture.pass(restMs)
      expect(fixture.reaches().isReached).toBe(true)
    }
    pending?.resolve(started)
    expect(await early).toBe('started')
    expect(fixture.reaches().isReached).toBe(true)
  },
)

test('a clock that is set back an hour does not keep the circuit open', async () => {
  const fixture = setUp()
  await fixture.failTimes(failures)
  fixture.pass(-3_600_000)
  expect(fixture.reaches().isReached).toBe(true)
})

const step = fc.record({
  gap: fc.integer({ min: 0, max: restMs }),
  does: fc.constantFrom('ask', 'page', 'no-response' as const),
})
test('after any sequence of requests and responses, a request is let through after two rest periods', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const fixture = setUp()
      const results: Promise<string>[] = []
      for (const { gap, does } of steps) {
        fixture.pass(gap)
        if (does === 'ask') results.push(fixture.ask())
        else fixture.decide(does)
        await Promise.resolve()
      }
      while (fixture.waiting.length > 0) fixture.decide('no-response')
      await Promise.all(results)
      fixture.pass(2 * restMs)
      expect(fixture.reaches().isReached).toBe(true)
    }),
  )
})
