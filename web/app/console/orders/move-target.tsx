import type { MoveTarget } from '@matla/contract/staff/orders.calls'
import { useRef, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Notice } from '#ui/notice.tsx'
import { moveTargetText } from './move-target.text.ts'

type MoveTargetResult = MoveTarget | { readonly fault: string } | null

/** Looks up the typed address when the field loses the focus, so that a typing error is noticed before the move. */
export function useMoveTarget(orderId: string, entitlements: () => readonly string[]) {
  const [target, setTarget] = useState<MoveTargetResult>(null)
  const asked = useRef('')
  async function look(typed: string) {
    const email = typed.trim()
    const wanted = entitlements()
    const question = [email, ...wanted].join(' ')
    if (question === asked.current) return
    asked.current = question
    setTarget(null)
    if (email === '' || wanted.length === 0) return
    const answer = await consoleApi.orders.previewMove({
      params: { id: orderId },
      body: { entitlements: [...wanted], email },
    })
    if (asked.current !== question) return
    setTarget(answer.ok ? answer.value : { fault: answer.failure.message })
  }
  return { target, look }
}

/** The account that will receive the courses, and which of them it already owns. */
export const MoveTargetLine = ({ target }: { readonly target: MoveTargetResult }) => (
  <div role="status">{target && <Line target={target} />}</div>
)

function Line({ target }: { readonly target: Exclude<MoveTargetResult, null> }) {
  const t = useWords(moveTargetText)
  if ('fault' in target) return <Notice kind="warn">{target.fault}</Notice>
  const { account, courses, owned } = target
  if (!account) return <Notice kind="warn">{t.nobody}</Notice>
  return (
    <>
      <p>
        {t.goesTo} <Name>{account.fullName}</Name>
      </p>
      {owned > 0 && <Notice kind="warn">{owned === courses ? t.ownsAll : t.ownsSome(owned, courses)}</Notice>}
    </>
  )
}
