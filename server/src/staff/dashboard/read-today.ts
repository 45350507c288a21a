import { paymentProviders } from '@matla/contract/payments/payment-providers'
import { hasRight, type Right } from '@matla/contract/kit/rights'
import { daysOfPeriod } from '@matla/contract/staff/report-periods'
import type { TasksOf } from '@matla/contract/staff/task-kinds'
import { todayPanels } from '@matla/contract/staff/today.calls'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#payments/deps.ts'
import { countUnexplained } from '#payments/reconciliation/read-runs.ts'
import { readNewestCheck } from '#payments/reconciliation/money-report.ts'
import type { Db } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { countDueJobs } from '#platform/queue/observe-queue.ts'
import { readHeaviest, countTasksAbout } from '#staff/tasks/heaviest-tasks.ts'
import { workedAt } from '#staff/system/providers.store.ts'
import { countGivenUp } from '#staff/system/read-system.ts'
import { endingCoupons, providerHealth, scheduledPrices } from './health.store.ts'
import { type FiguresQuery, readFigures } from './read-figures.ts'

type TodayDeps = Pick<Deps, 'db' | 'clock' | 'isSandbox' | 'log' | 'payments'>

/** A staff member's overview, limited to what they may read. A panel that fails does not affect the others. */
export async function readToday(
  deps: TodayDeps,
  staff: Actor,
  { tasks: whose, ...query }: FiguresQuery & { readonly tasks: TasksOf },
) {
  const { db, clock, isSandbox, log } = deps
  const now = clock()
  const may = (right: Right) => hasRight(staff.roles, right)
  if (daysOfPeriod(query, now) === null) fail('invalid')
  const panels = await Promise.allSettled([
    readHeaviest(db, staff, whose, now),
    may('orders.read') ? readFigures(deps, query, now) : null,
    readScheduled(db, now, may),
    readHealth(deps, now, may),
  ])
  const away = todayPanels.filter((panel, index) => {
    const settled = panels[index]
    if (settled?.status !== 'rejected') return false
    log.error(
      { err: settled.reason as unknown, panel },
      'a panel of the console’s first page could not be read',
    )
    return true
  })
  const [tasks, figures, scheduled, health] = panels
  return {
    tasks: valueOf(tasks),
    figures: valueOf(figures),
    scheduled: valueOf(scheduled),
    health: valueOf(health),
    away,
    isSandbox,
  }
}

const valueOf = <Value>(settled: PromiseSettledResult<Value>): Value | null =>
  settled.status === 'fulfilled' ? settled.value : null

type May = (right: Right) => boolean

async function readScheduled(db: Db, now: Date, may: May) {
  const [coupons, prices] = await Promise.all([
    may('coupon.read') ? endingCoupons(db, now) : [],
    may('price.write') ? scheduledPrices(db, now) : [],
  ])
  return [...coupons.map((each) => ({ ...each, kind: 'coupon-ends' as const })), ...prices].toSorted((a, b) =>
    a.at.localeCompare(b.at),
  )
}

async function readHealth({ db, payments }: TodayDeps, now: Date, may: May) {
  const [health, worked, due, givenUp, emails, learning, check] = await Promise.all([
    providerHealth(db, now),
    workedAt(db),
    countDueJobs(db),
    countGivenUp(db),
    countTasksAbout(db, 'emails'),
    countTasksAbout(db, 'learning'),
    may('accounting.read') ? readNewestCheck(db) : null,
  ])
  const providers = [...payments.keys(), ...health.map(({ provider }) => provider)]
  const names = new Set(providers.filter((provider) => paymentProviders[provider].kind !== 'transfer'))
  return {
    providers: [...names].map((provider) => {
      const { lastAnswerAt = null, failures = 0 } = health.find((each) => each.provider === provider) ?? {}
      const isLeftAlone = payments.get(provider)?.isCircuitOpen?.() ?? false
      return { provider, lastAnswerAt, failures, isLeftAlone }
    }),
    mailWorkedAt: worked.mail ?? null,
    learningWorkedAt: worked['learning-site'] ?? null,
    due: [...due],
    givenUp,
    emails,
    learning,
    reconciliation: check && {
      endedAt: check.endedAt,
      differences: await countUnexplained(db, check.id),
    },
  }
}
