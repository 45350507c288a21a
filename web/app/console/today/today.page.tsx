import { tasksOf } from '@matla/contract/staff/task-kinds'
import type { FirstSteps } from '@matla/contract/staff/shop.calls'
import type { TodayPanel } from '@matla/contract/staff/today.calls'
import { lazy, Suspense, useRef, useState } from 'react'
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { oneOf, periodQuery } from '#console/reports/period-query.ts'
import { hasOpenSteps, loadFirstSteps } from '#console/first-steps/load-first-steps.ts'
import { Block, Detail } from '#console/kit/detail.tsx'
import { useReload } from '#console/kit/use-reload.ts'
import { useKeys } from '#console/kit/use-keys.ts'
import { TaskRow } from '#console/tasks/task-row.tsx'
import { tasksText } from '#console/tasks/tasks.text.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { serverNow } from '#lib/server-clock.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { dayInWords } from './day-in-words.ts'
import { FiguresPanel } from './figures.tsx'

import { Health } from './health.tsx'
import { ScheduledBlock } from './scheduled.tsx'
import type { Today } from './today.ts'
import { todayText } from './today.text.ts'

// Loaded lazily, because it is rarely needed.
const CloseTask = lazy(async () => ({ default: (await import('#console/tasks/close-task.tsx')).CloseTask }))

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const tasks = oneOf(tasksOf, searchParams.get('tasks'))
  const query = { ...periodQuery(searchParams), ...(tasks && { tasks }) }
  const [today, firstSteps] = await Promise.all([consoleApi.today.read({ query }), loadFirstSteps()])
  return { today: valueOrThrow(today), steps: firstSteps && (await loadBlock(firstSteps)) }
}

/** Loads the open steps and the code that shows them before the page is rendered, so that nothing shifts. */
async function loadBlock(firstSteps: FirstSteps) {
  if (!hasOpenSteps(firstSteps)) return null
  const { FirstStepsBlock } = await import('#console/first-steps/first-steps-block.tsx')
  return { firstSteps, FirstStepsBlock }
}

/** The state of the shop, and what needs attention. */
export function Component() {
  const t = useWords(todayText)
  const lang = useLang()
  const [now] = useState(() => serverNow())
  const { today, steps } = useLoaded<typeof loader>()
  const { tasks, figures, scheduled, health, away, isSandbox } = today
  const waiting = tasks ? <Tasks tasks={tasks} /> : <AwayPanel panel="tasks" />
  const [search] = useSearchParams()
  const hasFigures = figures !== null || away.includes('figures')
  return (
    <Detail
      title={t.title}
      facts={dayInWords(now, lang)}
      side={
        <>
          {hasFigures && waiting}
          {away.includes('scheduled') && <AwayPanel panel="scheduled" />}
          {scheduled && scheduled.length > 0 && <ScheduledBlock scheduled={scheduled} />}
          {health ? <Health health={health} /> : <AwayPanel panel="health" />}
        </>
      }
    >
      {steps && <steps.FirstStepsBlock firstSteps={steps.firstSteps} place="today" />}
      {isSandbox && figures && <Notice kind="info">{t.sandbox}</Notice>}
      {away.includes('figures') && <AwayPanel panel="figures" />}
      {figures && <FiguresPanel figures={figures} />}
      {!hasFigures && waiting}
      {search.get('do') === 'close-task' && (
        <Suspense>
          <CloseTask />
        </Suspense>
      )}
    </Detail>
  )
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** The most urgent tasks; the keys 1 to 9 open them. */
function Tasks({ tasks: { heaviest, open } }: { readonly tasks: NonNullable<Today['tasks']> }) {
  const t = useWords(todayText)
  const words = useWords(tasksText)
  const list = useRef<HTMLDivElement>(null)
  const openTask = (at: number) => () =>
    list.current?.querySelectorAll<HTMLElement>('a[data-row-link]').item(at)?.click()
  useKeys(
    Object.fromEntries(
      digits
        .slice(0, heaviest.length)
        .map((digit, at) => [`Digit${digit}`, { does: t.openTask, act: openTask(at) }]),
    ),
  )
  return (
    <Block
      title={t.waits(open)}
      aside={
        <Cluster gap={3}>
          <Whose />
          <Link to="/tasks" className="accented">
            {t.all}
          </Link>
        </Cluster>
      }
    >
      {heaviest.length === 0 ? (
        <Empty icon="circle-check" title={words.empty}>
          {words.emptyText}
        </Empty>
      ) : (
        <div ref={list}>
          {heaviest.map((task) => (
            <TaskRow key={task.id} task={task} />
          ))}
        </div>
      )}
    </Block>
  )
}

/** A choice between the tasks of all members and the reader's own. */
function Whose() {
  const words = useWords(tasksText)
  const [search] = useSearchParams()
  const chosen = oneOf(tasksOf, search.get('tasks')) ?? 'everybody'
  const names = { everybody: words.everybodys, mine: words.viewMine }
  return tasksOf.map((whose) => {
    const next = new URLSearchParams(search)
    next.set('tasks', whose)
    return (
      <Link
        key={whose}
        to={`?${next.toString()}`}
        replace
        preventScrollReset
        aria-current={whose === chosen || undefined}
        className={whose === chosen ? 'bold' : 'accented'}
      >
        {names[whose]}
      </Link>
    )
  })
}

/** Replaces a panel that could not be loaded, because its figures are unknown, not zero. */
function AwayPanel({ panel }: { readonly panel: TodayPanel }) {
  const t = useWords(todayText)
  const readAnew = useReload()
  const names = { tasks: t.tasks, figures: t.figures, scheduled: t.scheduled, health: t.health }
  return (
    <Block title={names[panel]}>
      <Notice kind="warn">{t.away}</Notice>
      <Cluster>
        <Button size="small" kind="subtle" icon="refresh" onClick={() => void readAnew()}>
          {t.retry}
        </Button>
      </Cluster>
    </Block>
  )
}
