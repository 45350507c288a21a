import type { StaffRole } from '@matla/contract/staff/rights'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from '#lib/clock.ts'
import { newId } from '#lib/ids.ts'
import { inEveryTransaction } from '#platform/db/before-commit.ts'
import type { Drizzle } from '#platform/db/database.ts'
import { insertEntry } from './audit.store.ts'

/** What the framework knows of a call of staff. */
export type CallOfStaff = {
  readonly requestId: string
  readonly actorId: string
  readonly roles: readonly StaffRole[]
  readonly area: string
  /** Unless the use case names the action and the subject itself, with `writeAudit`. */
  readonly action: string
  readonly subject: string
}

/** What changed alone, as it was and as it is; personal data by reference, never copied. */
type Facts = Readonly<Record<string, unknown>>
type Changed = { readonly before?: Facts; readonly after?: Facts }

type Running = CallOfStaff & {
  changed: Changed
  /** Of the transaction that runs now: the use case has written an entry itself. */
  isWritten: boolean
  /** An entry of this call is committed. */
  isDone: boolean
}

const running = new AsyncLocalStorage<Running>()

/** The call of staff that `writeAudit` is called in; its entry is then written. */
export function takeCall(): CallOfStaff | undefined {
  const call = running.getStore()
  if (call) call.isWritten = true
  return call
}

/** Says what a call of staff changes, for the entry that the framework writes. */
export function noteChange(changed: Changed): void {
  const call = running.getStore()
  if (call) call.changed = changed
}

/**
 * Runs a call of staff that leaves an entry in the audit log: in its own first transaction, or, when it opened none, in
 * one of its own before it is answered. A call that fails leaves none.
 */
export function audited<Result>(
  { db, clock }: { readonly db: Drizzle; readonly clock: Clock },
  call: CallOfStaff,
  work: () => Promise<Result>,
): Promise<Result> {
  const state: Running = { ...call, changed: {}, isWritten: false, isDone: false }
  const { requestId, actorId, roles, area, action, subject } = call
  const begin = () => {
    state.isWritten = false
    return {
      beforeCommit: async (tx: Parameters<typeof insertEntry>[0]) => {
        if (state.isDone || state.isWritten) return
        const at = clock()
        const entry = { id: newId(at), requestId, actorId, roles: [...roles], area, action, subject }
        await insertEntry(tx, { ...entry, ...state.changed, detail: {}, at })
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
