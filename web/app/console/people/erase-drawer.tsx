import type { PersonDetail } from '@matla/contract/staff/person-page.schema'
import { useEffect, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { FailureNotice } from '#console/kit/failure-notice.tsx'
import { kitText } from '#console/kit/kit.text.ts'
import { formatDate } from '#lib/format.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { privacyText } from './privacy.text.ts'

type Erasure = {
  readonly obstacles: readonly ('payment-unsettled' | 'staff-account')[]
  readonly keptUntil: string | null
}
type Props = { readonly person: PersonDetail }

/** Erases a person's data, after naming what the law retains and what prevents the erasure. */
export function EraseDrawer({ person }: Props) {
  const t = useWords(privacyText)
  return (
    <Drawer name="erase" title={t.erase}>
      <EraseForm person={person} />
    </Drawer>
  )
}

function EraseForm({ person }: Props) {
  const t = useWords(privacyText)
  const lang = useLang()
  const { id } = person
  const { erasure, fault } = useErasure(id)
  if (fault !== null) return <FailureNotice>{fault}</FailureNotice>
  if (erasure === null) return <p role="status">{t.asking}</p>
  const { obstacles, keptUntil } = erasure
  if (obstacles.length > 0)
    return (
      <Stack gap={3}>
        {obstacles.map((obstacle) => (
          <Notice key={obstacle} kind="warn" live>
            {t[obstacle]}
          </Notice>
        ))}
      </Stack>
    )
  return (
    <ActionForm
      asksReason
      tone="danger"
      does={t.erase}
      consequences={
        <Stack gap={2}>
          <p>{t.goes}</p>
          <p>{keptUntil === null ? t.nothingStays : t.staysUntil(formatDate(keptUntil, lang))}</p>
          <p>{t.emailed}</p>
        </Stack>
      }
      act={({ reason }) => consoleApi.people.erase({ params: { id }, body: { reason } })}
      message={t.isErased}
    />
  )
}

function useErasure(id: string) {
  const kit = useWords(kitText)
  const [erasure, setErasure] = useState<Erasure | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const failed = kit.failed
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      const answer = await consoleApi.people.erasure({ params: { id } }, { signal: leaving.signal })
      if (leaving.signal.aborted) return
      if (answer.ok) setErasure(answer.value)
      else setFault(answer.failure.message || failed)
    }
    void ask()
    return () => leaving.abort()
  }, [id, failed])
  return { erasure, fault }
}
