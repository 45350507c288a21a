import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { FrozenOrder } from '#sales/orders/order.ts'
import { NotEligible, type PaymentProvider, ProviderFailed, type Started } from './provider.ts'
import { circuitLimits, withCircuit } from './with-circuit.ts'

const { silences, withinMs, restMs } = circuitLimits
const away = () => new ProviderFailed('away', 'nothing came')
const started: Started = { reference: 'r', redirectUrl: 'https://pay.test/', lifeSeconds: 900 }

/** A provider whose every start waits until the test decides it, on a clock that the test moves. */
function setUp() {
  let now = 1_000_000
  const waiting: PromiseWithResolvers<Started>[] = []
  const warn = vi.fn()
  const start = () => {
    const one = Promise.withResolvers<Started>()
    waiting.push(one)
    return one.promise
  }
  // Of a provider nothing but `start` is used, and of the order nothing at all.
  const bare = { id: 'paytabs', start } as unknown as PaymentProvider
  const log = { warn } as unknown as Parameters<typeof withCircuit>[1]['log']
  const provider = withCircuit(bare, { clock: () => new Date(now), log })
  const ask = () =>
    provider
      .start(
        {} as FrozenOrder,
        'o',
        { returnUrl: '', webhookUrl: '' },
        { ip: '', payLater: null, onlyMethod: null },
      )
      .then(
        () => 'started',
        (error: unknown) => (error instanceof Error ? error.message : 'unknown'),
      )
  const decide = (how: 'answer' | 'silence' | Error) => {
    const one = waiting.shift()
    if (how === 'answer') one?.resolve(started)
    else one?.reject(how === 'silence' ? away() : how)
  }
  const hear = async (how: 'answer' | 'silence' | Error) => {
    const asked = ask()
    decide(how)
    return asked
  }
  const fallSilent = async (times: number, gapMs = 10) => {
    for (let time = 0; time < times; time += 1) {
      now += gapMs
      await hear('silence')
    }
  }
  /** Asks; whether the provider was reached, without deciding what it says. */
  const reaches = () => {
    const before = waiting.length
    const asked = ask()
    return { isAsked: waiting.length > before, asked }
  }
  const isLeftAlone = () => provider.isLeftAlone?.()
  return {
    ask,
    isLeftAlone,
    decide,
    fallSilent,
    hear,
    pass: (ms: number) => (now += ms),
    reaches,
    waiting,
    warn,
  }
}

const leftAlone = 'it answers nobody at present'

test('one silence fewer than the limit changes nothing, the last one opens it, and staff can read so', async () => {
  const it = setUp()
  await it.fallSilent(silences - 1)
  expect(it.warn).not.toHaveBeenCalled()
  expect(it.isLeftAlone()).toBe(false)
  await it.fallSilent(1)
  expect(it.isLeftAlone()).toBe(true)
  expect(await it.ask()).toBe(leftAlone)
  expect(it.waiting).toEqual([])
  expect(it.warn.mock.calls).toEqual([
    [{ provider: 'paytabs', isOpen: true }, 'a provider is left alone, or asked again'],
  ])
})

test.each([
  ['a page', 'answer' as const],
  ['a "no" to the request', new ProviderFailed('refused', 'no such currency')],
  ['a "no" to the buyer', new NotEligible('too-high')],
])('%s in between begins the count anew', async (_, answer) => {
  const it = setUp()
  await it.fallSilent(silences - 1)
  await it.hear(answer)
  await it.fallSilent(silences - 1)
  expect(it.reaches().isAsked).toBe(true)
})

test('silences that are far apart do not open it', async () => {
  const it = setUp()
  await it.fallSilent(silences * 3, withinMs / 2)
  expect(it.reaches().isAsked).toBe(true)
})

test('it rests, then lets one through and no second; the answer of the one closes it for all', async () => {
  const it = setUp()
  await it.fallSilent(silences)
  it.pass(restMs - 1)
  expect(await it.ask()).toBe(leftAlone)
  it.pass(1)
  const probe = it.reaches()
  expect(probe.isAsked).toBe(true)
  expect(await it.ask()).toBe(leftAlone)
  it.decide('answer')
  expect(await probe.asked).toBe('started')
  expect([it.reaches().isAsked, it.reaches().isAsked]).toEqual([true, true])
  expect(it.warn.mock.calls.map(([shown]) => shown.isOpen)).toEqual([true, false])
})

test('the one that hears nothing begins the rest anew, and says nothing more', async () => {
  const it = setUp()
  await it.fallSilent(silences)
  it.pass(restMs)
  await it.hear('silence')
  it.pass(restMs - 1)
  expect(it.reaches().isAsked).toBe(false)
  it.pass(1)
  expect(it.reaches().isAsked).toBe(true)
  expect(it.warn).toHaveBeenCalledTimes(1)
})

test.each(['before it rests', 'while one finds out'])(
  'an answer to who asked earlier, come %s, closes it',
  async (when) => {
    const it = setUp()
    const early = it.reaches().asked
    const pending = it.waiting.shift()
    await it.fallSilent(silences)
    if (when === 'while one finds out') {
      it.pass(restMs)
      expect(it.reaches().isAsked).toBe(true)
    }
    pending?.resolve(started)
    expect(await early).toBe('started')
    expect(it.reaches().isAsked).toBe(true)
  },
)

test('a clock that is set back an hour locks nobody out', async () => {
  const it = setUp()
  await it.fallSilent(silences)
  it.pass(-3_600_000)
  expect(it.reaches().isAsked).toBe(true)
})

const step = fc.record({
  gap: fc.integer({ min: 0, max: restMs }),
  does: fc.constantFrom('ask', 'answer', 'silence' as const),
})
test('after whatever came and was answered: two rests later somebody may ask', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const it = setUp()
      const asked: Promise<string>[] = []
      for (const { gap, does } of steps) {
        it.pass(gap)
        if (does === 'ask') asked.push(it.ask())
        else it.decide(does)
        await Promise.resolve()
      }
      while (it.waiting.length > 0) it.decide('silence')
      await Promise.all(asked)
      it.pass(2 * restMs)
      expect(it.reaches().isAsked).toBe(true)
    }),
  )
})
