import { hasOwnEnd, isPersonal } from '@matla/contract/staff/task-kinds'
import type { OpenTask } from '@matla/contract/staff/tasks.calls'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { CallButton } from '#console/kit/call-button.tsx'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { Code, When } from '#console/kit/values.tsx'
import { useAction } from '#console/kit/use-action.ts'
import { useMe } from '#console/session/me.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { AssignChoice } from './assign-choice.tsx'
import { SnoozeChoice } from './snooze-choice.tsx'
import { TaskEnd, TaskFacts } from './task-facts.tsx'
import { taskHref } from './task-href.ts'
import { companyRejected } from './e-invoice-tasks.text.ts'
import { returnedElsewhere, taskSentences } from './task-sentences.text.ts'
import { tasksText } from './tasks.text.ts'
import styles from './task-row.module.css'

type Props = {
  readonly task: OpenTask
  /** Actions that replace the link, on the page of the task's subject. */
  readonly actions?: ReactNode
}

/** One task: what happened, what to do, and its button, with controls that assign, snooze or close it. */
export function TaskRow({ task, actions }: Props) {
  const lang = useLang()
  const { happened, todo, button } = taskTexts(task)
  const isOpen = task.closedAt === null
  const isInPlace = actions !== undefined
  return (
    <article className={styles.task}>
      <Cluster justify="between">
        <h3 className={styles.title}>{happened[lang]}</h3>
        <When at={task.openedAt} />
      </Cluster>
      <p>
        {isOpen && todo[lang]}{' '}
        {task.order && !isInPlace && (
          <Link to={`/orders/${task.order.id}`} className="accented">
            <Code>{task.order.number}</Code>
          </Link>
        )}
      </p>
      <TaskFacts task={task} />
      <TaskEnd task={task} />
      {isOpen && (
        <Cluster gap={2}>
          {actions ?? (
            <LinkButton size="small" data-row-link to={taskHref(task)}>
              {button[lang]}
            </LinkButton>
          )}
          {!isPersonal(task.kind) && <Assignment task={task} />}
          <SnoozeChoice taskId={task.id} />
          <CloseControl task={task} />
        </Cluster>
      )}
    </article>
  )
}

/** The usual reason for a rejected invoice is the company's own input. */
function taskTexts({ kind, detail }: OpenTask) {
  if (kind === 'refund-failed' && detail.returnedHalalas !== undefined) return returnedElsewhere
  return kind === 'e-invoice-refused' && detail.form === 'standard' ? companyRejected : taskSentences[kind]
}

/** Who works on the task; a member can take it with one click, or assign it to a colleague. */
function Assignment({ task: { id, takenBy } }: { readonly task: OpenTask }) {
  const t = useWords(tasksText)
  const me = useMe()
  const { press } = useAction()
  const take = (release: boolean) =>
    void press(
      () => consoleApi.tasks.take({ params: { id }, body: { release } }),
      release ? t.isReleased : t.isTaken,
    )
  return (
    <>
      {takenBy ? (
        <Badge icon="user">
          <Name>{takenBy.fullName}</Name>
        </Badge>
      ) : (
        <Button size="small" kind="subtle" aria-keyshortcuts="T" onClick={() => take(false)}>
          {t.take}
        </Button>
      )}
      {takenBy?.id === me.id && (
        <Button size="small" kind="subtle" onClick={() => take(true)}>
          {t.release}
        </Button>
      )}
      <AssignChoice taskId={id} takenBy={takenBy?.id ?? null} />
    </>
  )
}

/** A personal task is closed with one click, and others with a note, unless only their own action can close them. */
function CloseControl({ task: { id, kind } }: { readonly task: OpenTask }) {
  const t = useWords(tasksText)
  if (hasOwnEnd(kind)) return null
  if (!isPersonal(kind))
    return (
      <DrawerButton opens="close-task" item={id}>
        {t.close}
      </DrawerButton>
    )
  return (
    <CallButton
      kind="subtle"
      call={() => consoleApi.tasks.close({ params: { id }, body: {} })}
      message={t.isClosed}
    >
      {t.readAndClose}
    </CallButton>
  )
}
