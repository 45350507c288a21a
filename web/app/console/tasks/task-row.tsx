import type { OpenTask } from '@matla/contract/staff/tasks.calls'
import { Link, useSearchParams } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { drawerLink } from '#console/kit/drawer.tsx'
import { Code, When } from '#console/kit/values.tsx'
import { useAct } from '#console/kit/use-act.ts'
import { useMe } from '#console/session/me.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { placeOf } from './task-place.ts'
import { taskSentences } from './task-sentences.text.ts'
import { tasksText } from './tasks.text.ts'
import styles from './task-row.module.css'

type Props = {
  readonly task: OpenTask
  /** It stands at its order already. */
  readonly isInOrder?: boolean
}

const dayMs = 86_400_000

/** One task: what happened, what to do, its button; taken, put off or closed beside it. */
export function TaskRow({ task, isInOrder = false }: Props) {
  const t = useWords(tasksText)
  const lang = useLang()
  const { press } = useAct()
  const me = useMe()
  const [search] = useSearchParams()
  const { happened, todo, button } = taskSentences[task.kind]
  const params = { id: task.id }
  const isMine = task.takenBy?.id === me.id
  return (
    <article className={styles.task}>
      <Cluster justify="between">
        <h3 className={styles.title}>{happened[lang]}</h3>
        <When at={task.openedAt} />
      </Cluster>
      <p>
        {todo[lang]}{' '}
        {task.order && !isInOrder && (
          <Link to={`/orders/${task.order.id}`} className="accented">
            <Code>{task.order.number}</Code>
          </Link>
        )}
      </p>
      {typeof task.detail.why === 'string' && task.detail.why !== '' && (
        <p className="muted">
          <bdi>{task.detail.why}</bdi>
        </p>
      )}
      <Cluster gap={2}>
        {!isInOrder && (
          <LinkButton
            size="small"
            data-row-link
            to={placeOf(task) ?? drawerLink(search, 'close-task', task.id)}
          >
            {button[lang]}
          </LinkButton>
        )}
        {task.takenBy ? (
          <Badge icon="user">
            <Name>{task.takenBy.fullName}</Name>
          </Badge>
        ) : (
          <Button
            size="small"
            kind="subtle"
            aria-keyshortcuts="T"
            onClick={() => void press(() => consoleApi.tasks.take({ params, body: {} }))}
          >
            {t.take}
          </Button>
        )}
        {isMine && (
          <Button
            size="small"
            kind="subtle"
            onClick={() => void press(() => consoleApi.tasks.take({ params, body: { release: true } }))}
          >
            {t.release}
          </Button>
        )}
        {!isInOrder && (
          <>
            <Button
              size="small"
              kind="subtle"
              onClick={() =>
                void press(() =>
                  consoleApi.tasks.snooze({
                    params,
                    body: { until: new Date(Date.now() + dayMs).toISOString() },
                  }),
                )
              }
            >
              {t.snooze}
            </Button>
            <LinkButton size="small" kind="subtle" to={drawerLink(search, 'close-task', task.id)}>
              {t.close}
            </LinkButton>
          </>
        )}
      </Cluster>
    </article>
  )
}
