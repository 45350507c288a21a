import { riyadhTime } from '#lib/riyadh-time.ts'
import type { Deps } from '#platform/deps.ts'
import { composeEmail } from '#platform/mail/compose-email.ts'
import type { Email, EmailFacts } from '#platform/mail/email-layout.ts'
import { alarmEmailText, alarmLines, providerNames } from './alarm-email.text.ts'
import { findAlarm } from './provider-alarms.store.ts'

/** The queued email about a provider that fails; one that works again by now says so. null: its task is gone. */
export async function writeAlarmEmail(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  taskId: string,
  facts: EmailFacts,
): Promise<Email | null> {
  const task = await findAlarm(db, taskId)
  if (!task) return null
  const { lang } = facts
  const provider = task.kind === 'provider-failing' ? task.subject : 'learning-site'
  const name = providerNames[provider]?.[lang] ?? provider
  const since = riyadhTime(String(task.detail.since ?? task.openedAt.toISOString()))
  const lines = [
    alarmLines.since[lang](name, since),
    ...(task.closedAt ? [alarmLines.over[lang](riyadhTime(task.closedAt))] : []),
    alarmLines.reason[lang](String(task.detail.why ?? '')),
  ]
  const href = `${config.publicUrl}/console/tasks`
  return composeEmail({ ...facts, name: '', href, words: lines.join('\n') }, alarmEmailText)
}
