import { consoleApi } from '#console/api/console-api.ts'
import { useAction } from '#console/kit/use-action.ts'
import { useCall } from '#console/kit/use-read.ts'
import { useMe } from '#console/session/me.ts'
import { useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { tasksText } from './tasks.text.ts'

type Props = { readonly taskId: string; readonly takenBy: string | null }

/** The members to whom a task can be assigned, the reader first, and an option that unassigns it. */
export function Assignees({ taskId, takenBy }: Props) {
  const t = useWords(tasksText)
  const me = useMe()
  const { press } = useAction()
  const [read, why] = useCall(taskId, (id) => consoleApi.tasks.assignees({ params: { id } }))
  const assign = (memberId: string | null) =>
    void press(
      () => consoleApi.tasks.assign({ params: { id: taskId }, body: { memberId } }),
      memberId === null ? t.freed : t.assigned,
    )
  if (why !== null) return <p role="alert">{t.membersFailed}</p>
  if (read === null) return <p role="status">{t.readingMembers}</p>
  const others = read.members.filter(({ id }) => id !== takenBy)
  const own = others.filter(({ id }) => id === me.id)
  return (
    <Stack gap={2}>
      {[...own, ...others.filter(({ id }) => id !== me.id)].map(({ id, fullName }) => (
        <Button key={id} size="small" kind="subtle" onClick={() => assign(id)}>
          {id === me.id ? t.toMe : <Name>{fullName}</Name>}
        </Button>
      ))}
      {takenBy !== null && takenBy !== me.id && (
        <Button size="small" kind="subtle" onClick={() => assign(null)}>
          {t.release}
        </Button>
      )}
      {others.length === 0 && (takenBy === null || takenBy === me.id) && (
        <p className="muted">{t.noMembers}</p>
      )}
    </Stack>
  )
}
