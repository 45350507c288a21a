import type { Probe } from '@matla/contract/staff/system-words'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#lib/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { type CallRecord, upsertCall } from './provider-calls.store.ts'

export { type FailingCall, listFailing } from './provider-calls.store.ts'

export type ProviderCalls = {
  /** `reason` is why the call failed, without personal data; null when it succeeded. */
  record(provider: Probe, call: string, reason: string | null): void
  /** Writes the recorded results to the database. */
  flush(): Promise<void>
  stop(): Promise<void>
}

const flushMs = 10_000
const maxReasonLength = 200

/**
 * Records the results of provider calls in memory and writes them every ten seconds, because a call may run while a
 * transaction holds the only connection.
 */
export function openProviderCalls(
  db: Db,
  { clock, log }: { readonly clock: Clock; readonly log: FastifyBaseLogger },
): ProviderCalls {
  const records = new Map<string, CallRecord>()
  let writing = Promise.resolve()
  const flush = () => {
    writing = writing.then(write)
    return writing
  }
  const timer = setInterval(() => void flush(), flushMs)
  timer.unref()

  async function write(): Promise<void> {
    const calls = [...records.values()]
    records.clear()
    for (const call of calls) {
      await upsertCall(db, call).catch((error: unknown) =>
        log.warn({ err: error, provider: call.provider }, 'could not store the result of a provider call'),
      )
    }
  }

  return {
    record: (provider, call, reason) => {
      const key = `${provider} ${call}`
      const before = records.get(key)
      const now = clock()
      const isFirst = before?.failingSince == null
      records.set(
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
              reason: reason.slice(0, maxReasonLength),
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
