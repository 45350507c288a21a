import { useEffect, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { useAction } from '#console/kit/use-action.ts'
import { useMe } from '#console/session/me.ts'
import { useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { tasksText } from './tasks.text.ts'

type Member = { readonly id: string; readonly fullName: string }
type Props = { readonly taskId: string; readonly takenBy: string | null }

/** The members to whom a task can be assigned, the reader first, and an option that unassigns it. */
export function Assignees({ taskId, takenBy }: Props) {
  const t = useWords(tasksText)
  const me = useMe()
  const { press } = useAction()
  const [members, setMembers] = useState<readonly Member[] | 'failed' | null>(null)
  useEffect(() => {
    let isGone = false
    const read = async () => {
      const answer = await consoleApi.tasks.assignees({ params: { id: taskId } })
      if (!isGone) setMembers(answer.ok ? answer.value.members : 'failed')
    }
    void read()
    return () => {
      isGone = true
    }
  }, [taskId])
  const assign = (memberId: string | null) =>
    void press(
      () => consoleApi.tasks.assign({ params: { id: taskId }, body: { memberId } }),
      memberId === null ? t.freed : t.assigned,
    )
  if (members === null) return <p role="status">{t.readingMembers}</p>
  if (members === 'failed') return <p role="alert">{t.membersFailed}</p>
  const others = members.filter(({ id }) => id !== takenBy)
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
