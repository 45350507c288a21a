import type { Localized } from '@matla/contract/kit/lang'
import type { NotificationKind } from '@matla/contract/staff/notification-kinds'
import type { Db } from '#platform/db/database.ts'
import type { NotificationFacts } from '#schema/notifications.tables.ts'
import { providerNames } from '#staff/provider-names.text.ts'
import {
  findApplications,
  findDrafts,
  findMessages,
  findOrders,
  findRefundRequests,
  findReviews,
} from './subjects.store.ts'

export type Subject = {
  readonly id: string
  /** The person who caused the event, as a customer or as staff; null when unknown or the shop itself. */
  readonly userId: string | null
  readonly facts: NotificationFacts
}

const applicationNames: Readonly<Record<'job' | 'internship', Localized>> = {
  job: { en: 'Job', ar: 'وظيفة' },
  internship: { en: 'Internship', ar: 'تدريب' },
}

/** A subject that is not stored in a table. */
const named = (id: string, facts: NotificationFacts): Subject => ({ id, userId: null, facts })

/** Reads what the notifications of these subjects show, in one statement. Subjects that no longer exist are left out. */
export async function describeSubjects(
  db: Db,
  kind: NotificationKind,
  ids: readonly string[],
): Promise<Subject[]> {
  switch (kind) {
    case 'paid-order':
      return (await findOrders(db, ids)).map(ofOrder)
    case 'refund-asked':
      return (await findRefundRequests(db, ids)).map(ofOrder)
    case 'message':
      return (await findMessages(db, ids)).map(({ id, userId, reference: code }) => ({
        id,
        userId,
        facts: { code },
      }))
    case 'review':
      return (await findReviews(db, ids)).map(ofNamed)
    case 'application':
      return (await findApplications(db, ids)).map(({ id, userId, kind: of }) => ({
        id,
        userId,
        facts: { name: applicationNames[of] },
      }))
    case 'document-to-review':
      return (await findDrafts(db, ids)).map(ofNamed)
    case 'failing-provider':
      return ids.map((id) => {
        const name = providerNames[id]
        return named(id, name ? { name } : { code: id })
      })
    case 'given-up-job':
      return ids.map((id) => named(id, {}))
  }
}

type FoundOrder = {
  readonly id: string
  readonly userId: string
  readonly number: number
  readonly amountHalalas: number
}
const ofOrder = ({ id, userId, number, amountHalalas }: FoundOrder): Subject => ({
  id,
  userId,
  facts: { code: `#${number}`, amountHalalas },
})

type FoundNamed = { readonly id: string; readonly userId: string | null; readonly name: Localized }
const ofNamed = ({ id, userId, name: { ar, en } }: FoundNamed): Subject => ({
  id,
  userId,
  facts: { name: { ar, en } },
})
