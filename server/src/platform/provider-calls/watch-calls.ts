import type { Probe } from '@matla/contract/staff/system-words'
import type { ProviderCalls } from './provider-calls.ts'

type Watched = {
  readonly provider: Probe
  readonly calls: readonly string[]
  /** Why the provider failed; null: it answered, and said no to what was asked. */
  readonly reasonOf: (error: unknown) => string | null
}

/** The same service, with a note of how each of these calls went. */
export function watchCalls<Service extends object>(
  { note }: Pick<ProviderCalls, 'note'>,
  service: Service,
  { provider, calls, reasonOf }: Watched,
): Service {
  const watched = Object.entries(service).map(([name, member]: [string, unknown]) =>
    typeof member === 'function' && calls.includes(name)
      ? [name, (...given: unknown[]) => watch(name, () => Promise.resolve(member(...given)))]
      : [name, member],
  )
  // Each member is there again under its name, with the same parameters and result.
  return Object.fromEntries(watched) as Service

  async function watch(call: string, work: () => Promise<unknown>): Promise<unknown> {
    try {
      const answer = await work()
      note(provider, call, null)
      return answer
    } catch (error) {
      note(provider, call, reasonOf(error))
      throw error
    }
  }
}
