import type { StaffRole } from '@matla/contract/kit/rights'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from '#lib/clock.ts'
import { newId } from '#lib/ids.ts'
import { inEveryTransaction } from '#platform/db/before-commit.ts'
import type { Drizzle } from '#platform/db/database.ts'
import { insertAuditEntry } from './audit.store.ts'

/** What the framework knows about a staff call. */
export type StaffCall = {
  readonly requestId: string
  readonly actorId: string
  readonly roles: readonly StaffRole[]
  readonly area: string
  /** Used unless the use case itself names action and subject with `writeAudit`. */
  readonly action: string
  readonly subject: string
}

/** Only the changed values, before and after. Personal data is referenced, never copied. */
type Facts = Readonly<Record<string, unknown>>
type AuditChange = { readonly before?: Facts; readonly after?: Facts }

type RunningCall = StaffCall & {
  changed: AuditChange
  /** Whether the use case has written an entry in the current transaction. */
  isWritten: boolean
  /** Whether an entry of this call is committed. */
  isDone: boolean
}

const running = new AsyncLocalStorage<RunningCall>()

/** Returns the staff call that `writeAudit` runs in, and marks its entry as written. */
export function claimRunningCall(): StaffCall | undefined {
  const call = running.getStore()
  if (call) call.isWritten = true
  return call
}

/** The staff member who makes the running call; null outside a staff call. */
export const runningActorId = (): string | null => running.getStore()?.actorId ?? null

/** Records what a staff call changes, for the audit entry that the framework writes. */
export function recordChange(changed: AuditChange): void {
  const call = running.getStore()
  if (call) call.changed = changed
}

/**
 * Runs a staff call and writes its audit entry in the call's first transaction, or in a separate one before the response
 * when the call opened none. A failed call leaves no entry.
 */
export function runAudited<Result>(
  { db, clock }: { readonly db: Drizzle; readonly clock: Clock },
  call: StaffCall,
  work: () => Promise<Result>,
): Promise<Result> {
  const state: RunningCall = { ...call, changed: {}, isWritten: false, isDone: false }
  const { requestId, actorId, roles, area, action, subject } = call
  const begin = () => {
    state.isWritten = false
    return {
      beforeCommit: async (tx: Parameters<typeof insertAuditEntry>[0]) => {
        if (state.isDone || state.isWritten) return
        const at = clock()
        const entry = { id: newId(at), requestId, actorId, roles: [...roles], area, action, subject }
        await insertAuditEntry(tx, { ...entry, ...state.changed, detail: {}, at })
        state.isWritten = true
      },
      afterCommit: () => {
        state.isDone ||= state.isWritten
      },
    }
  }
  return running.run(state, () =>
    inEveryTransaction(begin, async () => {
      const result = await work()
      if (!state.isDone) await db.transaction(async () => undefined)
      return result
    }),
  )
}
