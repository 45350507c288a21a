import type { Db } from '#platform/db/database.ts'
import { hashOf, newId, newToken } from '#lib/ids.ts'
import { insertSession } from './sessions.store.ts'

export type OpenedSession = { readonly sessionId: string; readonly token: string; readonly expiresAt: Date }

const lifeDays = { member: 30, checkout: 2, 'order-link': 30 } as const

/** A new opaque token; only its hash is stored (decision 2). */
export async function openSession(
  db: Db,
  owner: {
    readonly userId: string
    readonly kind: keyof typeof lifeDays
    readonly orderId?: string
    /** Absent: as long as its kind lives. */
    readonly days?: number
  },
  now: Date,
): Promise<OpenedSession> {
  const token = newToken()
  const sessionId = newId(now)
  const expiresAt = new Date(now.getTime() + (owner.days ?? lifeDays[owner.kind]) * 86_400_000)
  const { userId, kind, orderId = null } = owner
  const session = {
    id: sessionId,
    tokenHash: hashOf(token),
    userId,
    kind,
    orderId,
    createdAt: now,
    expiresAt,
  }
  await insertSession(db, session)
  return { sessionId, token, expiresAt }
}
