import type { NotificationsQuery } from '@matla/contract/staff/notifications.calls'
import { fail } from '#lib/errors.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { ListInput } from '#platform/db/define-list.store.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import {
  countUnread,
  deleteNotificationsOf,
  hasUnreadTwin,
  listNotifications,
  markAllRead,
  markRead,
  type Reader,
} from './notifications.store.ts'
import { kindsOf } from './preferences.ts'

/** The most that the bell counts. */
const maxUnread = 100

/** Uses the current rights, so that a notification of a kind they no longer allow is hidden. */
const toReader = (actor: Actor): Reader => ({ userId: actor.userId, kinds: kindsOf(actor) })

export const countUnreadFor = (db: Db, actor: Actor): Promise<number> =>
  countUnread(db, toReader(actor), maxUnread)

/** A page of the caller's notifications. */
export async function readNotifications(db: Db, actor: Actor, input: ListInput<NotificationsQuery>) {
  const page = await listNotifications(db, toReader(actor), input)
  return {
    ...page,
    rows: page.rows.map(({ facts: { code = null, name = null, amountHalalas = null }, ...row }) => ({
      ...row,
      code,
      name,
      amountHalalas,
    })),
  }
}

type ReadDeps = Pick<Deps, 'db' | 'clock'>

/** Fails with `notification-not-found`. A notification stays read while a newer one about the same subject is unread. */
export const setRead = ({ db, clock }: ReadDeps, actor: Actor, id: string, isRead: boolean): Promise<void> =>
  db.transaction(async (tx) => {
    if (!isRead && (await hasUnreadTwin(tx, id))) return
    if (!(await markRead(tx, toReader(actor), id, isRead ? clock() : null))) fail('notification-not-found')
  })

export const readAll = ({ db, clock }: ReadDeps, actor: Actor, until: Date): Promise<void> =>
  db.transaction((tx) => markAllRead(tx, toReader(actor), until, clock()))

/** Deletes the notifications of a member who leaves. */
export const deleteNotifications = (tx: Tx, userId: string): Promise<void> =>
  deleteNotificationsOf(tx, userId)
