import { type Probe, probes } from '@matla/contract/staff/system-words'
import { retryWaiting, oldestWaiting } from '#learning/waiting-enrolments.ts'
import type { Deps } from '#platform/deps.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { type FailingCall, listFailing } from '#platform/provider-calls/provider-calls.ts'
import { closeTask, openTask } from '#platform/tasks/tasks.ts'
import { alarmReaders } from '#staff/notifications/deliver-notifications.ts'
import { probeAgain, type ProbeDeps } from './probe-again.ts'
import { alarmedProviders, openTaskAbout, wasMailed } from './provider-alarms.store.ts'

/** Staff must be notified within fifteen minutes, and this runs every minute. */
const alarmAfterMs = 13 * 60_000
/** Jobs are retried at least every ten minutes, so an older failure says nothing about the present. */
const recentMs = 12 * 60_000

export { writeAlarmEmail } from './alarm-email.ts'

type Failing = {
  readonly since: Date
  readonly reason: string
  /** The error alone. */
  readonly error: string
}

/**
 * Opens a task and emails staff when a provider's calls have failed for a quarter of an hour, or courses have
 * waited that long. The task closes when calls succeed again. Failing providers are probed each time, so that
 * alarms do not depend on visitors.
 */
export async function alarmOfProviders(deps: ProbeDeps): Promise<void> {
  const { db, clock, providerCalls } = deps
  await providerCalls.flush()
  const suspected = new Set((await listFailing(db)).map(({ provider }) => provider))
  for (const provider of suspected) await probeAgain(deps, provider)
  await providerCalls.flush()
  const calls = await listFailing(db)
  const alarmed = new Set(await alarmedProviders(db))
  const waiting = await oldestWaiting(db)
  for (const provider of probes) {
    const failing = longest(calls, provider, clock())
    const isAlarmed = alarmed.has(provider)
    const lateCourseFacts = provider === 'learning-site' ? await lateCourses(deps, waiting, isAlarmed) : null
    const isOld = failing !== null && isOverdue(failing.since, clock())
    if (failing && isOld) await alarm(deps, provider, failing)
    else if (lateCourseFacts) await alarm(deps, provider, lateCourseFacts)
    else if (isAlarmed && failing === null) await endAlarm(deps, provider)
  }
}

const isOverdue = (since: Date, now: Date) => now.getTime() - since.getTime() >= alarmAfterMs

/** Since when the provider has failed; null when it works or has not been called recently. */
function longest(calls: readonly FailingCall[], provider: Probe, now: Date): Failing | null {
  const [first] = calls
    .filter((call) => call.provider === provider)
    .flatMap(({ failingSince, failedAt, call, reason }) =>
      failingSince && failedAt && now.getTime() - failedAt.getTime() < recentMs
        ? [{ since: failingSince, reason: `${call}: ${reason}`, error: reason }]
        : [],
    )
    .toSorted((a, b) => a.since.getTime() - b.since.getTime())
  return first ?? null
}

/** Paid courses that are not open. Those that waited for the LMS are retried as soon as it is back. */
async function lateCourses(
  deps: ProbeDeps,
  waiting: Awaited<ReturnType<typeof oldestWaiting>>,
  isAlarmed: boolean,
): Promise<Failing | null> {
  if (!waiting || !isOverdue(waiting.since, deps.clock())) return null
  if (isAlarmed) await retryWaiting(deps)
  const { since, count, lastError: error } = waiting
  return { since, reason: `${count} paid courses wait: ${error}`, error }
}

/**
 * Opens one task and emails each member who wants it, at the end of their quiet hours. Runs in one transaction
 * and is idempotent.
 */
async function alarm(deps: ProbeDeps, provider: Probe, { since, reason, error }: Failing): Promise<void> {
  const readers = await alarmReaders(deps.db, deps.clock())
  await deps.db.transaction(async (tx) => {
    if (!(await openTaskAbout(tx, provider, error))) {
      const facts = { since: since.toISOString() }
      const task = { kind: 'provider-failing', subject: provider, orderId: null, why: reason, facts } as const
      await openTask({ ...deps, db: tx }, task)
    }
    const task = await openTaskAbout(tx, provider, error)
    if (!task || (await wasMailed(tx, task))) return
    const mail = { kind: 'provider-failing', aboutId: task.id, now: deps.clock() } as const
    for (const reader of readers) await queueEmail(tx, deps, { ...mail, ...reader })
  })
}

const endAlarm = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, provider: Probe): Promise<boolean> =>
  db.transaction((tx) => closeTask(tx, { kind: 'provider-failing', subject: provider }, clock()))
