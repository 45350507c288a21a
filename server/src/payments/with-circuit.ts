import type { Deps } from '#kit/deps.ts'
import { type Circuit, closedCircuit, hear, knock } from './circuit.ts'
import { NotEligible, type PaymentProvider, ProviderFailed } from './provider.ts'

/**
 * The same provider, except that a buyer does not wait for a page while it answers nobody: `start` then throws
 * `ProviderFailed` at once, of the kind after which nothing exists there. Each process learns it for itself. Asking
 * about payments and giving money back go on as always.
 */
export function withCircuit(
  provider: PaymentProvider,
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
): PaymentProvider {
  let circuit: Circuit = closedCircuit
  const heard = (what: 'answer' | 'silence') => {
    const wasOpen = circuit.openedAt !== null
    circuit = hear(circuit, what, clock().getTime())
    const isOpen = circuit.openedAt !== null
    if (isOpen !== wasOpen)
      log.warn({ provider: provider.id, isOpen }, 'a provider is left alone, or asked again')
  }
  return {
    ...provider,
    start: async (...given) => {
      const knocked = knock(circuit, clock().getTime())
      circuit = knocked.circuit
      if (!knocked.mayAsk) throw new ProviderFailed('refused', 'it answers nobody at present')
      try {
        const started = await provider.start(...given)
        heard('answer')
        return started
      } catch (error) {
        if (error instanceof NotEligible) heard('answer')
        if (error instanceof ProviderFailed) heard(error.kind === 'away' ? 'silence' : 'answer')
        throw error
      }
    },
  }
}
