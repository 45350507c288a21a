import { type NotificationKind, notificationOf } from '@matla/contract/staff/notification-kinds'
import { findAccount } from '#identity/users.ts'
import { listStaffWithRight } from '#identity/staff-members.ts'
import { newId } from '#lib/ids.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import type { NotificationEvent } from '#platform/notifications/notification-events.store.ts'
import { describeSubjects } from './describe-subjects.ts'
import { emailDueAt } from './email-due.ts'
import {
  collectDue,
  membersWithDue,
  type NewNotification,
  putNotifications,
  takeEvents,
} from './notifications.store.ts'
import { choicesAbout } from './preferences.ts'

export { eraseOldNotifications } from './erase-old-notifications.ts'

/** The number of events per transaction. */
const mostEvents = 200
/** The number of rows per statement. */
const mostRows = 500

type DeliverDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>

/** Notifies members of events since the last run, and queues the emails that are due. */
export async function deliverNotifications(deps: DeliverDeps): Promise<void> {
  const { db, clock } = deps
  while ((await db.transaction((tx) => deliverEvents(tx, clock()))) === mostEvents);
  for (const member of await membersWithDue(db, clock())) await queueDue(deps, member)
}

/** Delivers events and returns how many. An event and its notifications share a transaction, so that each is delivered once. */
async function deliverEvents(tx: Tx, now: Date): Promise<number> {
  const events = await takeEvents(tx, mostEvents)
  for (const [kind, ofKind] of Map.groupBy(events, (event) => event.kind)) {
    const rows = await notificationsOf(tx, kind, ofKind, now)
    for (let from = 0; from < rows.length; from += mostRows)
      await putNotifications(tx, rows.slice(from, from + mostRows))
  }
  return events.length
}

async function notificationsOf(
  tx: Tx,
  kind: NotificationKind,
  events: readonly NotificationEvent[],
  now: Date,
): Promise<NewNotification[]> {
  const members = await listStaffWithRight(tx, notificationOf(kind).right)
  const choiceOf = await choicesAbout(
    tx,
    kind,
    members.map(({ id }) => id),
  )
  const subjects = await describeSubjects(
    tx,
    kind,
    events.map(({ subject }) => subject),
  )
  const described = new Map(subjects.map((subject) => [subject.id, subject]))
  return events.flatMap(({ subject, actorId, at }) => {
    const found = described.get(subject)
    if (!found) return []
    return members.flatMap(({ id: userId }) => {
      if (userId === actorId || userId === found.userId) return []
      const { inConsole, email, quiet } = choiceOf(userId)
      const due = hasOwnEmail(kind, email) ? null : emailDueAt(email, quiet, now)
      if (!inConsole && due === null) return []
      return [
        {
          id: newId(now),
          userId,
          kind,
          subject,
          facts: found.facts,
          at,
          isShown: inConsole,
          emailDueAt: due,
        },
      ]
    })
  })
}

/** The alarm about a failing service is a separate email, which reports whether the service works again when it is sent. */
const hasOwnEmail = (kind: NotificationKind, email: string) =>
  kind === 'failing-provider' && email === 'at-once'

/** Queues one email for everything that is due to a member. It is written when it is sent, with the rights of that moment. */
const queueDue = ({ db, clock, jobs, config }: DeliverDeps, member: string): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock()
    const mail = newId(now)
    if (!(await collectDue(tx, { of: member, mail, now }))) return
    const account = await findAccount(tx, { id: member })
    if (!account) return
    const { email: recipient, lang } = account
    await queueEmail(
      tx,
      { jobs, config },
      { kind: 'staff-notifications', aboutId: mail, recipient, lang, now },
    )
  })

/** Who receives the alarm about a failing service, and how long it waits for their quiet hours to end. */
export async function alarmReaders(db: Db, now: Date) {
  const members = await listStaffWithRight(db, notificationOf('failing-provider').right)
  const choiceOf = await choicesAbout(
    db,
    'failing-provider',
    members.map(({ id }) => id),
  )
  return members.flatMap(({ id, email: recipient, lang }) => {
    const { email, quiet } = choiceOf(id)
    const due = email === 'at-once' ? emailDueAt(email, quiet, now) : null
    const afterSeconds = due && Math.ceil((due.getTime() - now.getTime()) / 1_000)
    return afterSeconds === null ? [] : [{ recipient, lang, afterSeconds }]
  })
}
