import { Link, useLoaderData } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { loaded } from '#console/api/loaded.ts'
import { Block, Detail, Fact, Facts } from '#console/kit/detail.tsx'
import { When } from '#console/kit/values.tsx'
import { CloseTask } from '#console/tasks/close-task.tsx'
import { TaskRow } from '#console/tasks/task-row.tsx'
import { tasksText } from '#console/tasks/tasks.text.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Empty } from '#ui/empty.tsx'
import { Notice } from '#ui/notice.tsx'
import { Health, type Today } from './health.tsx'
import { SalesPanel, SalesParts } from './sales.tsx'
import { todayText } from './today.text.ts'

export async function loader(): Promise<Today> {
  return loaded(await consoleApi.today.read({ query: {} }))
}

/** What needs a person, and how the shop is, in ten seconds. */
export function Component() {
  const t = useWords(todayText)
  const lang = useLang()
  const words = useWords(tasksText)
  const today = useLoaderData<unknown>() as Today
  const { tasks, openTasks, sales, scheduled, health, isSandbox } = today
  return (
    <Detail
      title={t.title}
      side={
        <>
          {scheduled.length > 0 && (
            <Block title={t.scheduled}>
              <Facts>
                {scheduled.map(({ kind, id, name, at }) => (
                  <Fact
                    key={`${kind} ${id} ${at}`}
                    name={
                      typeof name === 'string'
                        ? `${t.couponEnds}: \u2066${name}\u2069`
                        : `${kind === 'price-ends' ? t.priceEnds : t.priceBegins}: \u2068${name[lang]}\u2069`
                    }
                  >
                    <When at={at} />
                  </Fact>
                ))}
              </Facts>
            </Block>
          )}
          {sales && <SalesParts sales={sales} />}
          <Health health={health} />
        </>
      }
    >
      <Block
        title={t.waits(openTasks)}
        aside={
          <Link to="/tasks" className="accented">
            {t.all}
          </Link>
        }
      >
        {tasks.length === 0 ? (
          <Empty icon="circle-check" title={words.empty}>
            {words.emptyText}
          </Empty>
        ) : (
          tasks.map((task) => <TaskRow key={task.id} task={task} />)
        )}
      </Block>
      {isSandbox && sales && <Notice kind="info">{t.sandbox}</Notice>}
      {sales && <SalesPanel sales={sales} />}
      <CloseTask />
    </Detail>
  )
}
