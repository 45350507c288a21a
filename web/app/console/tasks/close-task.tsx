import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { useWords } from '#lib/root-data.ts'
import { tasksText } from './tasks.text.ts'

/** The drawer that closes a task with a note: `?do=close-task&item=…`. */
export function CloseTask() {
  const t = useWords(tasksText)
  return (
    <Drawer name="close-task" title={t.closeTitle}>
      {(item) => (
        <ActionForm
          asksReason
          consequences={t.closeFollows}
          does={t.close}
          act={({ reason }) => consoleApi.tasks.close({ params: { id: item ?? '' }, body: { note: reason } })}
          message={t.isClosed}
        />
      )}
    </Drawer>
  )
}
