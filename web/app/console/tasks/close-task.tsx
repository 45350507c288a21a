import { consoleApi } from '#console/api/console-api.ts'
import { DangerForm } from '#console/kit/danger-form.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { useAct } from '#console/kit/use-act.ts'
import { useWords } from '#lib/root-data.ts'
import { tasksText } from './tasks.text.ts'

/** The drawer that closes a task with a note: `?do=close-task&item=…`. */
export function CloseTask() {
  const t = useWords(tasksText)
  const { act } = useAct()
  return (
    <Drawer name="close-task" title={t.closeTitle}>
      {(close, item) => (
        <DangerForm
          consequences={t.closeFollows}
          does={t.close}
          isDangerous={false}
          act={({ reason }) =>
            act(consoleApi.tasks.close({ params: { id: item ?? '' }, body: { note: reason } }))
          }
          onDone={close}
          onCancel={close}
        />
      )}
    </Drawer>
  )
}
