import type { PublicationResult } from '@matla/contract/staff/documents.schema'
import { useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { OpenDrawer } from '#console/kit/drawer.tsx'
import { FailureNotice } from '#console/kit/failure-notice.tsx'
import { useCall } from '#console/kit/use-read.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { DocumentRows } from './document-rows.tsx'
import { leftIn, ManyResults, outcomeOf } from './many-results.tsx'
import { publishManyText } from './publish-many.text.ts'

type Props = {
  readonly ids: readonly string[]
  readonly onClose: () => void
  /** Receives the documents that stayed published. */
  readonly onDone: (left: readonly string[]) => void
}

/** Unpublishes several documents: shows what prevents it, and afterwards the result of each. */
export function UnpublishMany({ ids, onClose, onDone }: Props) {
  const t = useWords(publishManyText)
  // Those that were selected when it was opened; afterwards only what failed stays selected.
  const [asked] = useState(() => ids.join())
  const [unpublishable, why] = useCall(asked, () =>
    consoleApi.documents.unpublishable({ query: { ids: asked } }),
  )
  const checked = unpublishable?.documents
  const [results, setResults] = useState<readonly PublicationResult[] | null>(null)
  const ready = checked?.filter(({ fault }) => fault === null).map(({ id }) => id) ?? []
  async function send(note: string) {
    const answer = await consoleApi.documents.unpublishMany({ body: { ids: ready, note } })
    if (answer.ok) setResults(answer.value.documents)
    return answer
  }
  // Called last, because without a selected row the bar with this drawer unmounts.
  const close = () => {
    onClose()
    if (results) onDone(leftIn(results))
  }
  return (
    <OpenDrawer title={t.unpublishTitle} onClose={close}>
      <FailureNotice>{why}</FailureNotice>
      {!checked && why === null && <p role="status">{t.reading}</p>}
      {checked && !results && ready.length === 0 && <Notice kind="warn">{t.noneUnpublishable}</Notice>}
      {checked && !results && (
        <DocumentRows rows={checked} stateOf={({ fault }) => (fault ? t.staysPublished : t.canUnpublish)} />
      )}
      {!results && ready.length > 0 && (
        <ActionForm
          asksReason
          tone="danger"
          does={t.unpublishThese(ready.length)}
          consequences={t.unpublishLead}
          act={({ reason }) => send(reason)}
          message={({ documents }) => outcomeOf(documents, t.unpublishOutcome)}
          onDone={() => undefined}
          onCancel={onClose}
        />
      )}
      {checked && !results && ready.length === 0 && (
        <Button kind="subtle" onClick={onClose}>
          {t.cancel}
        </Button>
      )}
      {results && (
        <ManyResults
          results={results}
          outcome={t.unpublishOutcome}
          states={{ done: t.unpublished, left: t.staysPublished }}
          onClose={close}
        />
      )}
    </OpenDrawer>
  )
}
