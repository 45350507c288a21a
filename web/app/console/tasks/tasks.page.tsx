import { taskKinds, taskRight } from '@matla/contract/staff/task-kinds'
import type { OpenTask } from '@matla/contract/staff/tasks.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { listLoader } from '#console/list/list-loader.ts'
import { ListPage } from '#console/list/list-page.tsx'
import type { Column } from '#console/list/list.ts'
import { useMe } from '#console/session/me.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { CloseTask } from './close-task.tsx'
import { TaskRow } from './task-row.tsx'
import { taskSentences } from './task-sentences.text.ts'
import { tasksText } from './tasks.text.ts'

export const loader = listLoader(consoleApi.tasks.list)

const taskCell = (task: OpenTask) => <TaskRow task={task} />

/** The open and the closed tasks. */
export function Component() {
  const t = useWords(tasksText)
  const lang = useLang()
  const me = useMe()
  const kinds = taskKinds.filter((kind) => me.rights.includes(taskRight(kind)))
  const columns: Column<OpenTask>[] = [{ key: 'task', name: t.task, onCard: 'title', cell: taskCell }]
  return (
    <ListPage<OpenTask>
      area="tasks"
      title={t.title}
      columns={columns}
      idOf={({ id }) => id}
      searchLabel={t.search}
      filters={[
        {
          kind: 'choice',
          key: 'kind',
          name: t.kind,
          options: kinds.map((value) => ({ value, label: taskSentences[value].happened[lang] })),
        },
      ]}
      views={[
        { key: 'mine', name: t.viewMine },
        { key: 'snoozed', name: t.viewSnoozed },
        { key: 'closed', name: t.viewClosed },
      ]}
      empty={{ icon: 'circle-check', title: t.empty, children: t.emptyText }}
    >
      <CloseTask />
    </ListPage>
  )
}
