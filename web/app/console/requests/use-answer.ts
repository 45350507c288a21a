import type { EbookRequestRow } from '@matla/contract/staff/requests.calls'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import type { RowFailure } from '#console/kit/row-failures.tsx'
import { useFailureReason } from '#console/kit/use-action.ts'
import { useWords } from '#lib/root-data.ts'
import { useToast } from '#ui/toast.tsx'
import { requestsText } from './requests.text.ts'

export type Answer = 'approve' | 'decline'

/** Answers requests; passes the failed ones to `onAnswered` and returns their ids. */
export function useAnswer(onAnswered: (failed: readonly RowFailure[]) => void) {
  const t = useWords(requestsText)
  const toast = useToast()
  const reasonOf = useFailureReason()
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState<Answer | null>(null)

  async function send(rows: readonly EbookRequestRow[], answer: Answer): Promise<string[]> {
    const ids = rows.map(({ id }) => id)
    if (pending !== null || ids.length === 0) return ids
    setPending(answer)
    const body = { ids, answer }
    const reply = await consoleApi.requests.answerMany({ body }).finally(() => setPending(null))
    if (!reply.ok) {
      toast({ kind: 'bad', text: reply.failure.message || t.fault })
      return ids
    }
    const { answered, failed } = reply.value
    const names = new Map(rows.map(({ id, fullName }) => [id, fullName]))
    onAnswered(
      failed.map((each) => ({ id: each.id, fullName: names.get(each.id) ?? each.id, why: reasonOf(each) })),
    )
    if (answered.length > 0) toast({ kind: 'ok', text: t.done(answered.length) })
    await revalidate()
    return failed.map(({ id }) => id)
  }
  return { pending, send }
}
