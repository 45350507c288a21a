import type { TodayPanel } from '@matla/contract/staff/today.calls'
import { useRef, useState } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { periodQuery } from '#console/reports/period-query.ts'
import { FirstStepsBlock } from '#console/first-steps/first-steps-block.tsx'
import { loadFirstSteps } from '#console/first-steps/load-first-steps.ts'
import { Block, Detail } from '#console/kit/detail.tsx'
import { useReload } from '#console/kit/use-reload.ts'
import { useKeys } from '#console/kit/use-keys.ts'
import { CloseTask } from '#console/tasks/close-task.tsx'
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

export async function loader({ request }: LoaderFunctionArgs) {
  const query = periodQuery(new URL(request.url).searchParams)
  const [today, firstSteps] = await Promise.all([consoleApi.today.read({ query }), loadFirstSteps()])
  return { today: valueOrThrow(today), firstSteps }
}

/** How the shop is doing, and what needs attention, at a glance. */
export function Component() {
  const t = useWords(todayText)
  const lang = useLang()
  const [now] = useState(() => serverNow())
  const { today, firstSteps } = useLoaded<typeof loader>()
  const { tasks, figures, scheduled, health, away, isSandbox } = today
  const waiting = tasks ? <Tasks tasks={tasks} /> : <AwayPanel panel="tasks" />
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
      {firstSteps && <FirstStepsBlock firstSteps={firstSteps} place="today" />}
      {isSandbox && figures && <Notice kind="info">{t.sandbox}</Notice>}
      {away.includes('figures') && <AwayPanel panel="figures" />}
      {figures && <FiguresPanel figures={figures} />}
      {!hasFigures && waiting}
      <CloseTask />
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
        <Link to="/tasks" className="accented">
          {t.all}
        </Link>
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

/** Replaces a panel that could not be loaded: its figures are unknown, not zero. */
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
