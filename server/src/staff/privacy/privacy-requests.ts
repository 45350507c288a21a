import { dayMs, riyadhMoment } from '@matla/contract/kit/riyadh'
import type { PrivacyRequestRow, PrivacyRequestsQuery } from '@matla/contract/staff/privacy.calls'
import { settleRequest, recordRequest } from '#identity/personal-data/privacy-requests.ts'
import { fail } from '#lib/errors.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { ListInput } from '#platform/db/define-list.store.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { privacyRequestsTable } from '#schema/accounts.tables.ts'
import { privacyRequestList } from './privacy-requests-list.store.ts'

/** A page of data subject requests. */
export async function readPrivacyRequests(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  input: ListInput<PrivacyRequestsQuery>,
) {
  const page = await privacyRequestList.read(db, input)
  const now = clock().getTime()
  return {
    ...page,
    rows: page.rows.map(({ request, person, takenDownBy, doneBy }) => ({
      id: request.id,
      person,
      kind: request.kind,
      state: stateOf(request),
      askedAt: request.askedAt,
      dueAt: request.dueAt,
      daysLeft: request.doneAt === null ? daysUntil(request.dueAt.getTime() - now) : null,
      takenDownBy,
      doneAt: request.doneAt,
      doneBy,
      note: request.note,
    })),
  }
}

type Stateful = Pick<typeof privacyRequestsTable.$inferSelect, 'doneAt' | 'outcome' | 'exportedAt'>

const stateOf = ({ doneAt, outcome, exportedAt }: Stateful): PrivacyRequestRow['state'] => {
  if (doneAt !== null) return outcome ?? 'done'
  return exportedAt === null ? 'waiting' : 'exported'
}

/** The remaining whole days; negative when overdue. */
const daysUntil = (leftMs: number): number =>
  leftMs < 0 ? -Math.max(1, Math.floor(-leftMs / dayMs)) : Math.floor(leftMs / dayMs)

type TakenDown = {
  readonly userId: string
  readonly kind: PrivacyRequestRow['kind']
  /** The day in Riyadh. */
  readonly askedOn: string
}

/** Fails with `privacy-request-day-wrong` for a day in the future or more than a year ago, and like `recordRequest`. */
export async function takeDown(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  staff: Actor,
  { userId, kind, askedOn }: TakenDown,
): Promise<string> {
  const now = clock()
  const askedAt = riyadhMoment(askedOn)
  const age = now.getTime() - askedAt.getTime()
  if (age < 0 || age > 365 * dayMs) fail('privacy-request-day-wrong')
  return db.transaction(async (tx) => {
    const id = await recordRequest(tx, { userId, kind, askedAt, by: staff.userId }, now)
    const entry = { actorId: staff.userId, action: 'take-down-request', subject: userId }
    await writeAudit(
      tx,
      { ...entry, after: { kind, askedOn, state: 'waiting' }, detail: { requestId: id } },
      now,
    )
    return id
  })
}

type Settled = { readonly id: string; readonly outcome: 'done' | 'declined'; readonly note: string }

/** Fails like `settleRequest`. The note is stored only in the request, so that an export finds it. */
export async function settle(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  staff: Actor,
  settled: Settled,
): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    await settleRequest(tx, { ...settled, by: staff.userId }, now)
    const entry = { actorId: staff.userId, action: 'settle-request', subject: settled.id }
    await writeAudit(tx, { ...entry, before: { state: 'waiting' }, after: { state: settled.outcome } }, now)
  })
}
