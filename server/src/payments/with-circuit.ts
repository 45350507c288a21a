import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  handleWhen,
  type IBackoff,
  type IBreaker,
} from 'cockatiel'
import type { Deps } from '#platform/deps.ts'
import { NotEligible, type PaymentProvider, ProviderFailed } from './provider.ts'

/** So many silences in a row within so long open the circuit; then nobody asks for `restMs`, and after that one at a time. */
export const circuitLimits = { silences: 5, withinMs: 60_000, restMs: 10_000 } as const

/**
 * The same provider, except that a buyer does not wait for a page while it answers nobody: `start` then throws
 * `ProviderFailed` at once, of the kind after which nothing exists there (docs/faults.md#f07). Each process learns it for itself.
 * Asking about payments and giving money back go on as always.
 */
export function withCircuit(
  provider: PaymentProvider,
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
): PaymentProvider {
  const silences = silencesBy(() => clock().getTime())
  const circuit = circuitBreaker(handleWhen(isSilence), { breaker: silences, halfOpenAfter: silences })
  let isOpen = false
  const note = (now: boolean) => {
    if (now !== isOpen)
      log.warn({ provider: provider.id, isOpen: now }, 'a provider is left alone, or asked again')
    isOpen = now
  }
  circuit.onBreak(() => note(true))
  circuit.onReset(() => note(false))
  const answered = () => {
    silences.success(circuit.state)
    // Who asked before it opened, or before the one that finds out, has an answer: ending a manual hold closes it.
    if (circuit.state !== CircuitState.Closed) circuit.isolate().dispose()
  }
  return {
    ...provider,
    isLeftAlone: () => isOpen,
    start: async (...given) => {
      // The library would let the others wait for the one that finds out.
      if (circuit.state === CircuitState.HalfOpen) throw leftAlone()
      try {
        const started = await circuit.execute(() => provider.start(...given))
        answered()
        return started
      } catch (error) {
        if (error instanceof BrokenCircuitError) throw leftAlone()
        if (isAnswer(error)) answered()
        throw error
      }
    },
  }
}

const leftAlone = () => new ProviderFailed('refused', 'it answers nobody at present')
const isSilence = (error: unknown) => error instanceof ProviderFailed && error.kind === 'away'
const isAnswer = (error: unknown) =>
  error instanceof NotEligible || (error instanceof ProviderFailed && error.kind === 'refused')

/**
 * Counts the silences and times the rest after the last one by the given clock (milliseconds), not by the library's
 * own: a clock that was set back ends a wait, never makes it longer.
 */
function silencesBy(now: () => number): IBreaker & IBackoff<unknown> {
  const { silences: most, withinMs, restMs } = circuitLimits
  const isWithin = (ms: number, since: number) => now() >= since && now() - since < ms
  let heard: readonly number[] = []
  const silences: IBreaker & IBackoff<unknown> = {
    state: null,
    success: () => {
      heard = []
    },
    failure: () => {
      heard = [...heard.filter((at) => isWithin(withinMs, at)), now()].slice(-most)
      return heard.length >= most
    },
    next: () => silences,
    get duration() {
      return heard.some((at) => isWithin(restMs, at)) ? Infinity : -Infinity
    },
  }
  return silences
}
