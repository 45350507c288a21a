import { z } from 'zod'
import { staffCall } from '#kit/call.ts'
import { InputMoment } from '#kit/input-bounds.schema.ts'
import { Localized } from '#kit/lang.schema.ts'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { typedDigits } from '#kit/typed.schema.ts'
import { listQuery, listResult } from './list.ts'
import { notificationEmails, notificationKinds } from './notification-kinds.ts'

const Kind = z.enum(notificationKinds)

const NotificationRow = z.object({
  id: z.string(),
  kind: Kind,
  /** The id of its subject, for the link. */
  subject: z.string(),
  /** An order number or a reference. */
  code: z.string().nullable(),
  /** The name of a course, document, service or kind of application. */
  name: Localized.nullable(),
  amountHalalas: z.int().nullable(),
  /** How often it happened while the notification was unread. */
  times: z.int().positive(),
  at: Moment,
  readAt: Moment.nullable(),
})
export type NotificationRow = z.output<typeof NotificationRow>

const Preference = z.object({
  kind: Kind,
  inConsole: z.boolean(),
  email: z.enum(notificationEmails),
})
export type NotificationPreference = z.output<typeof Preference>

/** A time of day in Riyadh, HH:MM. */
const InputTime = typedDigits(z.iso.time({ precision: -1 }))
const Quiet = z.object({ from: InputTime, until: InputTime })
export type QuietHours = z.output<typeof Quiet>

const own = { right: 'today.read' } as const
export const notificationsCalls = {
  list: staffCall({
    ...own,
    path: '/staff/notifications',
    about:
      'The caller’s notifications of the last months, of the kinds that their rights allow; with `view=unread` those that they have not read.',
    query: listQuery({
      orders: ['newest', 'oldest'],
      filters: {
        view: z.enum(['unread']).optional(),
        kind: Kind.optional(),
      },
    }),
    result: listResult(NotificationRow),
  }),
  read: staffCall({
    ...own,
    path: '/staff/notifications/:id/read',
    audited: 'read',
    about: 'Marks one of the caller’s notifications as read, or with `isRead: false` as unread.',
    body: z.object({ isRead: z.boolean().default(true) }),
    result: successResult({}),
    errors: ['notification-not-found'],
  }),
  readAll: staffCall({
    ...own,
    path: '/staff/notifications/read-all',
    audited: 'read',
    about: 'Marks all notifications of the caller as read that are as old as this moment or older.',
    body: z.object({ until: InputMoment }),
    result: successResult({}),
  }),
  preferences: staffCall({
    ...own,
    path: '/staff/notification-preferences',
    about:
      'What the caller is notified of, in the console and by email, for the kinds that their rights allow, and when no email is sent.',
    result: successResult({ preferences: z.array(Preference), quiet: Quiet.nullable() }),
  }),
  savePreferences: staffCall({
    ...own,
    path: '/staff/notification-preferences',
    about: 'Changes what the caller is notified of; kinds that are not sent stay as they are.',
    body: z.object({
      preferences: z.array(Preference).max(notificationKinds.length),
      /** No email is sent between these times in Riyadh; null for no quiet time. */
      quiet: Quiet.nullable(),
    }),
    result: successResult({ preferences: z.array(Preference), quiet: Quiet.nullable() }),
  }),
}
export type NotificationsQuery = z.output<typeof notificationsCalls.list.query>
