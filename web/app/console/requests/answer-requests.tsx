import type { EbookRequestRow } from '@matla/contract/staff/requests.calls'
import { type RefObject, useEffect } from 'react'
import { useLoaderData } from 'react-router'
import type { RowFailure } from '#console/kit/row-failures.tsx'
import { useKeys } from '#console/kit/use-keys.ts'
import type { ListData, BulkSelection } from '#console/list/list.ts'
import { focusedRow } from '#console/list/use-row-keys.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { requestsText } from './requests.text.ts'
import { type Answer, useAnswer } from './use-answer.ts'

type OnAnswered = { readonly onAnswered: (failed: readonly RowFailure[]) => void }

/** The approve and decline buttons. */
function Answers({
  pending,
  send,
}: {
  readonly pending: Answer | null
  readonly send: (answer: Answer) => void
}) {
  const t = useWords(requestsText)
  return (
    <>
      <Button size="small" icon="check" pending={pending === 'approve'} onClick={() => send('approve')}>
        {t.approve}
      </Button>
      <Button
        size="small"
        kind="subtle"
        icon="close"
        pending={pending === 'decline'}
        onClick={() => send('decline')}
      >
        {t.decline}
      </Button>
    </>
  )
}

/** The current selection, for the shortcuts; null for no selection. */
type Chosen = { readonly chosen: RefObject<BulkSelection<EbookRequestRow> | null> }
type Props = OnAnswered & {
  readonly selected: BulkSelection<EbookRequestRow>
  /** Receives the selection, or null when nothing is selected. */
  readonly onSelected: (selected: BulkSelection<EbookRequestRow> | null) => void
}

/** Approves or declines the selected requests; those that fail stay selected. */
export const renderAnswerButtons = (props: Props) => <AnswerButtons {...props} />

function AnswerButtons({ selected, onSelected, onAnswered }: Props) {
  const { rows, keep } = selected
  const { pending, send } = useAnswer(onAnswered)
  useEffect(() => {
    onSelected(selected)
    return () => onSelected(null)
  })
  const answer = (how: Answer) => void send(rows, how).then(keep)
  return <Answers pending={pending} send={answer} />
}

/** Approves or declines the request of one row. */
export function AnswerOne({ request, onAnswered }: OnAnswered & { readonly request: EbookRequestRow }) {
  const { pending, send } = useAnswer(onAnswered)
  if (request.status !== 'waiting') return null
  return (
    <Cluster gap={2}>
      <Answers pending={pending} send={(how) => void send([request], how)} />
    </Cluster>
  )
}

/** `a` approves and `d` declines the selected requests, or else the focused row. */
export function AnswerKeys({ onAnswered, chosen }: OnAnswered & Chosen) {
  const t = useWords(requestsText)
  const { rows } = useLoaderData<unknown>() as ListData<EbookRequestRow>
  const { send } = useAnswer(onAnswered)
  const answer = (how: Answer) => () => {
    const selected = chosen.current
    if (selected) return void send(selected.rows, how).then(selected.keep)
    const focused = rows.filter(({ id, status }) => id === focusedRow() && status === 'waiting')
    return void send(focused, how)
  }
  useKeys({
    KeyA: { does: t.approve, act: answer('approve') },
    KeyD: { does: t.decline, act: answer('decline') },
  })
  return null
}
