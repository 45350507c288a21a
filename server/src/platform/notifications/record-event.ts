import type { NotificationKind } from '@matla/contract/staff/notification-kinds'
import { runningActorId } from '#platform/audit/audited-call.ts'
import type { Db } from '#platform/db/database.ts'
import { insertNotificationEvent } from './notification-events.store.ts'

type Event = { readonly kind: NotificationKind; readonly subject: string }

/**
 * Records that members must be notified of an event, in the transaction of the event: one row, which a scheduled job
 * delivers, so that it delays nothing (docs/invariants.md#i13). The member whose staff call it is will not be notified.
 */
export const recordEvent = (tx: Db, { kind, subject }: Event, at: Date): Promise<void> =>
  insertNotificationEvent(tx, { kind, subject, actorId: runningActorId(), at })
