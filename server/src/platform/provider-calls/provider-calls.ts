import type { Probe } from '@matla/contract/staff/system-words'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#lib/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { type CallSeen, putCall } from './provider-calls.store.ts'

export { type FailingCall, listFailing } from './provider-calls.store.ts'

export type ProviderCalls = {
  /** `reason`: why it failed, without anything about a person; null: it was answered. */
  note(provider: Probe, call: string, reason: string | null): void
  /** Writes what was noted. */
  flush(): Promise<void>
  stop(): Promise<void>
}

const everyMs = 10_000
const mostCharacters = 200

/**
 * How calls to providers go. It is noted in memory and written every ten seconds, beside the calls: they may run while
 * a transaction holds the only connection.
 */
export function openProviderCalls(
  db: Db,
  { clock, log }: { readonly clock: Clock; readonly log: FastifyBaseLogger },
): ProviderCalls {
  const seen = new Map<string, CallSeen>()
  let writing = Promise.resolve()
  const flush = () => {
    writing = writing.then(write)
    return writing
  }
  const timer = setInterval(() => void flush(), everyMs)
  timer.unref()

  async function write(): Promise<void> {
    const calls = [...seen.values()]
    seen.clear()
    for (const call of calls) {
      await putCall(db, call).catch((error: unknown) =>
        log.warn({ err: error, provider: call.provider }, 'not stored how a call went'),
      )
    }
  }

  return {
    note: (provider, call, reason) => {
      const key = `${provider} ${call}`
      const before = seen.get(key)
      const now = clock()
      const isFirst = before?.failingSince == null
      seen.set(
        key,
        reason === null
          ? {
              provider,
              call,
              succeededAt: now,
              failedAt: before?.failedAt ?? null,
              failingSince: null,
              reason: before?.reason ?? '',
            }
          : {
              provider,
              call,
              succeededAt: before?.succeededAt ?? null,
              failedAt: now,
              failingSince: isFirst ? now : before.failingSince,
              reason: reason.slice(0, mostCharacters),
            },
      )
    },
    flush,
    stop: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}
