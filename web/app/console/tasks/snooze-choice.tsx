import { lazy, Suspense } from 'react'
import { Popover } from '#console/kit/popover.tsx'
import { useWords } from '#lib/root-data.ts'
import { tasksText } from './tasks.text.ts'

// Loaded when it is opened, so that the Today page loads less.
const SnoozeDays = lazy(async () => ({ default: (await import('./snooze-days.tsx')).SnoozeDays }))

/** Snoozes a task until the morning of another day. */
export function SnoozeChoice({ taskId }: { readonly taskId: string }) {
  return (
    <Popover label={useWords(tasksText).snooze}>
      <Suspense>
        <SnoozeDays taskId={taskId} />
      </Suspense>
    </Popover>
  )
}
