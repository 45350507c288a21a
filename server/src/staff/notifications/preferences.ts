import { hasRight } from '@matla/contract/kit/rights'
import {
  type NotificationKind,
  notificationKinds,
  notificationOf,
} from '@matla/contract/staff/notification-kinds'
import type { NotificationPreference, QuietHours } from '@matla/contract/staff/notifications.calls'
import { fail } from '#lib/errors.ts'
import { recordChange } from '#platform/audit/audited-call.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { emailDueAt } from './email-due.ts'
import { rescheduleEmails } from './notifications.store.ts'
import { choicesFor, choicesOf, putPreferences, putQuietHours, quietHoursOf } from './preferences.store.ts'

/** The kinds that these roles allow. */
export const kindsOf = ({ roles }: Pick<Actor, 'roles'>): NotificationKind[] =>
  notificationKinds.filter((kind) => hasRight(roles, notificationOf(kind).right))

const usual = (kind: NotificationKind): NotificationPreference => ({
  kind,
  inConsole: true,
  email: notificationOf(kind).email,
})

/** The caller's preferences for the kinds that they may see. */
export async function readPreferences(db: Db, actor: Pick<Actor, 'userId' | 'roles'>) {
  const chosen = new Map((await choicesOf(db, [actor.userId])).map((row) => [row.kind, row]))
  return {
    preferences: kindsOf(actor).map((kind) => {
      const { inConsole, email } = chosen.get(kind) ?? usual(kind)
      return { kind, inConsole, email }
    }),
    quiet: (await quietHoursOf(db, [actor.userId])).get(actor.userId) ?? null,
  }
}

type Preferences = {
  readonly preferences: readonly NotificationPreference[]
  readonly quiet: QuietHours | null
}

/**
 * Changes the caller's preferences, which also apply to unsent emails. Fails with `invalid` for a kind that they
 * may not see.
 */
export const savePreferences = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  asked: Preferences,
) =>
  db.transaction(async (tx) => {
    const allowed = kindsOf(actor)
    const { preferences, quiet } = asked
    const kinds = new Set(preferences.map(({ kind }) => kind))
    if (kinds.size < preferences.length || preferences.some(({ kind }) => !allowed.includes(kind)))
      fail('invalid')
    const before = await readPreferences(tx, actor)
    await putPreferences(tx, actor.userId, preferences)
    await putQuietHours(tx, actor.userId, quiet)
    const after = await readPreferences(tx, actor)
    const now = clock()
    for (const { kind, email } of after.preferences)
      await rescheduleEmails(tx, { userId: actor.userId, kind }, emailDueAt(email, after.quiet, now))
    recordChange({ before: flat(before), after: flat(after) })
    return after
  })

/** For the audit log, with one value per kind. */
const flat = ({ preferences, quiet }: Preferences) => ({
  notifications: Object.fromEntries(
    preferences.map(({ kind, inConsole, email }) => [kind, `${inConsole ? 'console' : '–'}, ${email}`]),
  ),
  quietHours: quiet && `${quiet.from}–${quiet.until}`,
})

export type Choice = Pick<NotificationPreference, 'inConsole' | 'email'> & {
  readonly quiet: QuietHours | null
}

/** The preference of each of these members for one kind. */
export async function choicesAbout(
  db: Db,
  kind: NotificationKind,
  members: readonly string[],
): Promise<(member: string) => Choice> {
  const choices = new Map((await choicesFor(db, kind, members)).map((row) => [row.userId, row]))
  const quiet = await quietHoursOf(db, members)
  return (member) => ({ ...(choices.get(member) ?? usual(kind)), quiet: quiet.get(member) ?? null })
}
