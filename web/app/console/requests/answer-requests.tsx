import type { EbookRequestRow } from '@matla/contract/staff/requests.calls'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import type { Selected } from '#console/list/list.ts'
import { useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast.tsx'
import { requestsText } from './requests.text.ts'

/** One that was not answered, and why. */
export type NotAnswered = { readonly id: string; readonly fullName: string; readonly why: string }

type Props = {
  readonly selected: Selected<EbookRequestRow>
  readonly onAnswered: (failed: readonly NotAnswered[]) => void
}

/** Answers what is selected; what failed stays selected. */
export const answerButtons = (props: Props) => <AnswerButtons {...props} />

function AnswerButtons({ selected, onAnswered }: Props) {
  const t = useWords(requestsText)
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState<'approve' | 'decline' | null>(null)
  const { rows, keep } = selected

  async function send(answer: 'approve' | 'decline') {
    setPending(answer)
    const body = { ids: rows.map(({ id }) => id), answer }
    const reply = await consoleApi.requests.answerMany({ body }).finally(() => setPending(null))
    if (!reply.ok) return toast({ kind: 'bad', text: reply.failure.message || t.fault })
    const { answered, failed } = reply.value
    const names = new Map(rows.map(({ id, fullName }) => [id, fullName]))
    onAnswered(failed.map(({ id, message }) => ({ id, fullName: names.get(id) ?? id, why: message })))
    if (answered.length > 0) toast({ kind: 'ok', text: t.done(answered.length) })
    keep(failed.map(({ id }) => id))
    await revalidate()
  }
  return (
    <>
      <Button size="small" icon="check" pending={pending === 'approve'} onClick={() => void send('approve')}>
        {t.approve}
      </Button>
      <Button
        size="small"
        kind="subtle"
        icon="close"
        pending={pending === 'decline'}
        onClick={() => void send('decline')}
      >
        {t.decline}
      </Button>
    </>
  )
}

/** Which of them were not answered, and why. */
export function NotAnsweredNotice({ failed }: { readonly failed: readonly NotAnswered[] }) {
  const t = useWords(requestsText)
  if (failed.length === 0) return null
  return (
    <Notice kind="bad" live>
      <p>{t.failed}</p>
      <ul>
        {failed.map(({ id, fullName, why }) => (
          <li key={id}>
            <Name>{fullName}</Name>: {why}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
