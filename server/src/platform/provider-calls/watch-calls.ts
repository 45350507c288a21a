import type { Probe } from '@matla/contract/staff/system-words'
import type { ProviderCalls } from './provider-calls.ts'

/** The names of a service's asynchronous functions. */
type CallOf<Service> = {
  [Name in keyof Service]-?: NonNullable<Service[Name]> extends (...args: never[]) => Promise<unknown>
    ? Name
    : never
}[keyof Service]

type WatchOptions<Service> = {
  readonly provider: Probe
  readonly calls: readonly CallOf<Service>[]
  /** Why the provider failed; null when it responded with a rejection. */
  readonly reasonOf: (error: unknown) => string | null
}

/** Wraps a service so that the results of these calls are recorded. */
export function watchCalls<Service extends object>(
  { record }: Pick<ProviderCalls, 'record'>,
  service: Service,
  { provider, calls, reasonOf }: WatchOptions<Service>,
): Service {
  const names = new Set<PropertyKey>(calls)
  const watched = Object.entries(service).map(([name, member]: [string, unknown]) =>
    typeof member === 'function' && names.has(name)
      ? [name, (...args: unknown[]) => watch(name, () => Promise.resolve(member(...args)))]
      : [name, member],
  )
  // Each member keeps its name, parameters and result.
  return Object.fromEntries(watched) as Service

  async function watch(call: string, work: () => Promise<unknown>): Promise<unknown> {
    try {
      const answer = await work()
      record(provider, call, null)
      return answer
    } catch (error) {
      record(provider, call, reasonOf(error))
      throw error
    }
  }
}
