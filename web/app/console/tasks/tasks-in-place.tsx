import type { OpenTask } from '@matla/contract/staff/tasks.calls'
import { Block } from '#console/kit/detail.tsx'
import { useWords } from '#lib/root-data.ts'
import { CloseTask } from './close-task.tsx'
import { TaskActions } from './task-actions.tsx'
import { TaskRow } from './task-row.tsx'
import { tasksText } from './tasks.text.ts'

/** The tasks about the subject of a page, with the actions that resolve them. */
export function TasksInPlace({ tasks }: { readonly tasks: readonly OpenTask[] }) {
  const t = useWords(tasksText)
  return (
    <>
      {tasks.length > 0 && (
        <Block title={t.needs}>
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} actions={<TaskActions task={task} />} />
          ))}
        </Block>
      )}
      <CloseTask />
    </>
  )
}
