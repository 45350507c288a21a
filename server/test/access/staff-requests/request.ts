import type { Sent } from '#test/access/access-row.ts'
import type { Fixture } from './fixture.ts'

/** The member who sends the request, in a session that has shown a second factor. */
export type Caller = { readonly userId: string; readonly token: string }

/** A staff request that succeeds. */
export type StaffRequest = {
  /** What its audit entry contains: the state before, after, or both; null: it only reads or leaves no changed state. */
  readonly changes: readonly ('before' | 'after')[] | null
  /** Creates new data for each request; returns the request. */
  prepare(fixture: Fixture, caller: Caller): Promise<Sent>
}

const making =
  (changes: StaffRequest['changes']) =>
  (prepare: StaffRequest['prepare']): StaffRequest => ({ changes, prepare })

export const changing = making(['before', 'after'])
export const adding = making(['after'])
export const removing = making(['before'])
/** A request that only reads, calls another service, or starts what another request completes. */
export const unchanging = making(null)

/** A request about an existing subject. */
export const on = (id: string, body?: object): Sent => ({ params: { id }, ...(body && { body }) })
