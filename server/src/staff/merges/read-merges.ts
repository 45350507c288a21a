import type { PersonalDataProvider } from '#identity/personal-data/personal-data-provider.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { stateAt } from './merge-rules.ts'
import { eraseReasons, listMerges } from './merges.store.ts'

/** The merges of a user's account, for their page. */
export async function readMerges(db: Db, userId: string, now: Date) {
  return (await listMerges(db, userId)).map(({ merge, askedBy, endedBy, other }) => ({
    id: merge.id,
    isStaying: merge.staying === userId,
    other,
    state: stateAt(merge, now),
    reason: merge.reason,
    askedBy,
    askedAt: merge.askedAt,
    expiresAt: merge.expiresAt,
    isStayingConfirmed: merge.stayingConfirmedAt !== null,
    isClosingConfirmed: merge.closingConfirmedAt !== null,
    endedAt: merge.endedAt,
    endedBy,
    overrideReason: merge.overrideReason,
  }))
}

/** Erases the reasons of merges, which are personal data; the dates stay. */
export const mergesPersonalData = ({ db }: Pick<Deps, 'db'>): PersonalDataProvider => ({
  name: 'merges',
  exportData: async ({ userId }) => ({
    data: (await listMerges(db, userId)).map(({ merge, other }) => ({
      otherEmail: other.email,
      isStaying: merge.staying === userId,
      state: merge.state,
      reason: merge.reason,
      overrideReason: merge.overrideReason,
      askedAt: merge.askedAt,
      endedAt: merge.endedAt,
    })),
  }),
  erase: (tx, { userId }) => eraseReasons(tx, userId),
})
