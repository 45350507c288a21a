import type { OpenTask } from '@matla/contract/staff/tasks.calls'
import { Block } from '#console/kit/detail.tsx'
import { useWords } from '#lib/root-data.ts'
import { CloseTask } from './close-task.tsx'
import { TaskRow } from './task-row.tsx'
import { tasksText } from './tasks.text.ts'

/** The tasks about what a page shows, each with what works it off. */
export function TasksInPlace({ tasks }: { readonly tasks: readonly OpenTask[] }) {
  const t = useWords(tasksText)
  return (
    <>
      {tasks.length > 0 && (
        <Block title={t.needs}>
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} isInPlace />
          ))}
        </Block>
      )}
      <CloseTask />
    </>
  )
}
