import { lazy, Suspense } from 'react'
import { Popover } from '#console/kit/popover.tsx'
import { useWords } from '#lib/root-data.ts'
import { tasksText } from './tasks.text.ts'

// Loaded when it is opened, so that the Today page loads less.
const Assignees = lazy(async () => ({ default: (await import('./assignees.tsx')).Assignees }))

type Props = {
  readonly taskId: string
  /** The member to whom the task is assigned; null for none. */
  readonly takenBy: string | null
}

/** Assigns a task to a member who may do it. */
export function AssignChoice(props: Props) {
  return (
    <Popover label={useWords(tasksText).assign}>
      <Suspense>
        <Assignees {...props} />
      </Suspense>
    </Popover>
  )
}
