import type { BulkRun } from '@matla/contract/staff/bulk-run.schema'
import type { OrderRow } from '@matla/contract/staff/order-row.schema'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { CallButton } from '#console/kit/call-button.tsx'
import { Code } from '#console/kit/values.tsx'
import { matchingIn } from '#console/list/matching-in.ts'
import type { BulkSelection } from '#console/list/list.ts'
import { useWords } from '#lib/root-data.ts'
import { Notice } from '#ui/notice.tsx'
import { Progress } from '#ui/progress.tsx'
import { ordersText } from './orders.text.ts'

type ButtonProps = {
  readonly selected: BulkSelection<OrderRow>
  readonly onStarted: (run: BulkRun, keep: BulkSelection<OrderRow>['keep']) => void
}

/** Starts a job that resends the purchase emails of the selected orders. */
function ResendButton({ selected: { rows, isAll, keep }, onStarted }: ButtonProps) {
  const t = useWords(ordersText)
  const [search] = useSearchParams()
  const begin = async (key: string) => {
    const body = isAll
      ? { ids: null, matching: matchingIn(search), key }
      : { ids: rows.map(({ id }) => id), key }
    const answer = await consoleApi.orders.resendMany({ body })
    if (answer.ok) onStarted(answer.value.run, keep)
    return answer
  }
  return (
    <CallButton icon="mail" call={begin} message={t.isStarted}>
      {t.resendMany}
    </CallButton>
  )
}

export const renderResendButton = (props: ButtonProps) => <ResendButton {...props} />

const pollMs = 700

/** Polls a run until it has ended, then calls `onEnded` once. */
function usePolledRun(started: BulkRun, onEnded: (run: BulkRun) => void): BulkRun {
  const [run, setRun] = useState(started)
  useEffect(() => {
    if (run.isEnded) return undefined
    const look = async () => {
      const answer = await consoleApi.orders.run({ params: { id: run.id } })
      // Without a response, polls again.
      const next = answer.ok ? answer.value.run : { ...run }
      if (next.isEnded) onEnded(next)
      setRun(next)
    }
    const timer = setTimeout(() => void look(), pollMs)
    return () => clearTimeout(timer)
  }, [run, onEnded])
  return run
}

type RunProps = { readonly started: BulkRun; readonly onEnded: (run: BulkRun) => void }

/** The progress of a run, and at its end the number of successes and the failures with their reasons. */
export function RunNotice({ started, onEnded }: RunProps) {
  const t = useWords(ordersText)
  const { of, done, failed, isEnded } = usePolledRun(started, onEnded)
  if (!isEnded)
    return (
      <Notice title={t.resending(done + failed.length, of)}>
        <Progress label={t.resendMany} value={done + failed.length} max={Math.max(of, 1)} />
      </Notice>
    )
  return (
    <Notice kind={failed.length === 0 ? 'ok' : 'bad'} live title={t.resent(done, failed.length)}>
      {failed.length > 0 && (
        <ul>
          {failed.map(({ id, number, message }) => (
            <li key={id}>
              <Link to={`/orders/${id}`} className="accented">
                <Code>{number}</Code>
              </Link>
              : {message}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
