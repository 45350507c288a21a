import { riyadhTime } from '@matla/contract/kit/riyadh'
import type { Deps } from '#platform/deps.ts'
import { composeEmail } from '#platform/mail/compose-email.ts'
import type { Email, EmailFacts } from '#platform/mail/email-layout.ts'
import { providerNames } from '#staff/provider-names.text.ts'
import { alarmEmailText, alarmLines } from './alarm-email.text.ts'
import { findAlarm } from './provider-alarms.store.ts'

/**
 * Writes the queued email about a failing provider, and mentions it if the provider works again. Returns null
 * when its task no longer exists.
 */
export async function writeAlarmEmail(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  taskId: string,
  facts: EmailFacts,
): Promise<Email | null> {
  const task = await findAlarm(db, taskId)
  if (!task) return null
  return alarmEmail(
    { ...facts, homeHref: `${config.publicUrl}/console/tasks` },
    {
      provider: task.kind === 'provider-failing' ? task.subject : 'learning-site',
      since: task.detail.since === undefined ? task.openedAt : String(task.detail.since),
      closedAt: task.closedAt,
      reason: String(task.detail.why ?? ''),
    },
  )
}

type Alarm = {
  readonly provider: string
  readonly since: string | Date
  readonly closedAt: Date | null
  readonly reason: string
}

/** The button links to `homeHref`. */
export function alarmEmail(facts: EmailFacts, { provider, since, closedAt, reason }: Alarm): Email {
  const { lang, homeHref: href } = facts
  const name = providerNames[provider]?.[lang] ?? provider
  const lines = [
    alarmLines.since[lang](name, riyadhTime(since)),
    ...(closedAt ? [alarmLines.over[lang](riyadhTime(closedAt))] : []),
    alarmLines.reason[lang](reason),
  ]
  return composeEmail({ ...facts, name: '', href, words: lines.join('\n') }, alarmEmailText)
}
