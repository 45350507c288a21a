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

/** `failures` in a row within `withinMs` open the circuit. After `restMs` it lets one request through at a time. */
export const circuitLimits = { failures: 5, withinMs: 60_000, restMs: 10_000 } as const

/**
 * Wraps `start` and `chargeToken` of a provider in one circuit breaker, so that buyers do not wait for a provider that does
 * not respond: while the circuit is open, both throw `ProviderFailed` of the kind `refused` at once (docs/faults.md#f07). Each
 * process has its own circuit. Status checks and refunds are not affected.
 */
export function withCircuit(
  provider: PaymentProvider,
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
): PaymentProvider {
  const failures = createFailureWindow(() => clock().getTime())
  const circuit = circuitBreaker(handleWhen(isNoResponse), { breaker: failures, halfOpenAfter: failures })
  let isOpen = false
  const setOpen = (now: boolean) => {
    if (now !== isOpen)
      log.warn({ provider: provider.id, isOpen: now }, 'the circuit of a payment provider opened or closed')
    isOpen = now
  }
  circuit.onBreak(() => setOpen(true))
  circuit.onReset(() => setOpen(false))
  const recordResponse = () => {
    failures.success(circuit.state)
    // A response to an earlier request also proves that the provider works. Ending a manual isolation closes the circuit.
    if (circuit.state !== CircuitState.Closed) circuit.isolate().dispose()
  }
  const guarded =
    <Given extends unknown[], Result>(call: (...args: Given) => Promise<Result>) =>
    async (...args: Given): Promise<Result> => {
      // The library would make other requests wait for the probe.
      if (circuit.state === CircuitState.HalfOpen) throw circuitOpenError()
      try {
        const started = await circuit.execute(() => call(...args))
        recordResponse()
        return started
      } catch (error) {
        if (error instanceof BrokenCircuitError) throw circuitOpenError()
        if (isResponse(error)) recordResponse()
        throw error
      }
    }
  const { chargeToken } = provider
  return {
    ...provider,
    isCircuitOpen: () => isOpen,
    start: guarded((...args: Parameters<PaymentProvider['start']>) => provider.start(...args)),
    ...(chargeToken && { chargeToken: guarded(chargeToken) }),
  }
}

const circuitOpenError = () => new ProviderFailed('refused', 'the circuit is open')
const isNoResponse = (error: unknown) => error instanceof ProviderFailed && error.kind === 'away'
const isResponse = (error: unknown) =>
  error instanceof NotEligible || (error instanceof ProviderFailed && error.kind === 'refused')

/**
 * Counts failures and measures the rest period with the given clock (milliseconds) instead of the library's, so that a
 * clock that is set back ends the rest period instead of extending it.
 */
function createFailureWindow(now: () => number): IBreaker & IBackoff<unknown> {
  const { failures: limit, withinMs, restMs } = circuitLimits
  const isWithin = (ms: number, since: number) => now() >= since && now() - since < ms
  let failedAt: readonly number[] = []
  const failureWindow: IBreaker & IBackoff<unknown> = {
    state: null,
    success: () => {
      failedAt = []
    },
    failure: () => {
      failedAt = [...failedAt.filter((at) => isWithin(withinMs, at)), now()].slice(-limit)
      return failedAt.length >= limit
    },
    next: () => failureWindow,
    get duration() {
      return failedAt.some((at) => isWithin(restMs, at)) ? Infinity : -Infinity
    },
  }
  return failureWindow
}
