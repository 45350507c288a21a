import type { Sent } from '#proof/access-row.ts'
import type { Stage } from './stage.ts'

/** Who makes the request, in a session that has shown a second factor. */
export type Caller = { readonly userId: string; readonly token: string }

/** A request of staff that succeeds. */
export type StaffRequest = {
  /** What its entry in the audit log says of a change: what was, what is, or both; null: it changes nothing, or only reads. */
  readonly changes: readonly ('before' | 'after')[] | null
  /** Makes what it needs, anew each time, and answers what to send. */
  prepare(stage: Stage, caller: Caller): Promise<Sent>
}

const making =
  (changes: StaffRequest['changes']) =>
  (prepare: StaffRequest['prepare']): StaffRequest => ({ changes, prepare })

export const changing = making(['before', 'after'])
export const adding = making(['after'])
export const removing = making(['before'])
/** It reads, asks another service, or begins what another request ends. */
export const unchanging = making(null)

/** Of what is there already. */
export const on = (id: string, body?: object): Sent => ({ params: { id }, ...(body && { body }) })
