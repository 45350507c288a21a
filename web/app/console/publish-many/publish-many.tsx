import type { Publishable, PublicationResult } from '@matla/contract/staff/documents.schema'
import { type SyntheticEvent, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { OpenDrawer } from '#console/kit/drawer.tsx'
import { FailureNotice } from '#console/kit/failure-notice.tsx'
import { LongField } from '#console/kit/fields.tsx'
import { focusTooLong } from '#console/kit/focus-too-long.ts'
import { useAction } from '#console/kit/use-action.ts'
import { useCall } from '#console/kit/use-read.ts'
import { formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { DocumentRows } from './document-rows.tsx'
import { leftIn, ManyResults, outcomeOf } from './many-results.tsx'
import { publishManyText } from './publish-many.text.ts'

type Props = {
  readonly ids: readonly string[]
  readonly onClose: () => void
  /** Receives the documents that were not published. */
  readonly onDone?: (left: readonly string[]) => void
}

/** Publishes several drafts: shows what would change and what prevents it, and afterwards the result of each. */
export function PublishMany({ ids, onClose, onDone }: Props) {
  const t = useWords(publishManyText)
  const [publishable, why] = useCall(ids.join(), (asked) =>
    consoleApi.documents.publishable({ query: { ids: asked } }),
  )
  const [results, setResults] = useState<readonly PublicationResult[] | null>(null)
  // Called last, because without a selected row the bar with this drawer unmounts.
  const close = () => {
    onClose()
    if (results) onDone?.(leftIn(results))
  }
  return (
    <OpenDrawer title={t.title} onClose={close}>
      <FailureNotice>{why}</FailureNotice>
      {!publishable && why === null && <p role="status">{t.reading}</p>}
      {publishable && !results && (
        <Form documents={publishable.documents} onClose={onClose} onPublished={setResults} />
      )}
      {results && (
        <ManyResults
          results={results}
          outcome={t.outcome}
          states={{ done: t.published, left: t.notPublished }}
          onClose={close}
        />
      )}
    </OpenDrawer>
  )
}

/** Not an error, because the document has no draft and visitors already see its current state. */
const isWithoutDraft = (fault: Publishable['fault']) => fault?.code === 'draft-not-found'

type FormProps = {
  readonly documents: readonly Publishable[]
  readonly onClose: () => void
  readonly onPublished: (results: readonly PublicationResult[]) => void
}

function Form({ documents, onClose, onPublished }: FormProps) {
  const t = useWords(publishManyText)
  const { act } = useAction()
  const [why, setWhy] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const ready = documents.filter(({ fault }) => fault === null)
  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending || focusTooLong(event.currentTarget)) return
    setPending(true)
    const note = formText(new FormData(event.currentTarget), 'note')
    const asked = ready.map(({ id, revision }) => ({ id, revision }))
    const answer = await consoleApi.documents.publishMany({ body: { documents: asked, note } })
    if (answer.ok) onPublished(answer.value.documents)
    const failed = await act(answer, ({ documents: all }) => outcomeOf(all, t.outcome)).finally(() =>
      setPending(false),
    )
    setWhy(failed?.message ?? null)
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap={4}>
        <FailureNotice>{why}</FailureNotice>
        {ready.length === 0 ? <Notice kind="warn">{t.nothing}</Notice> : <p>{t.lead}</p>}
        <DocumentRows
          rows={documents}
          reasonIn={({ fault }) => (isWithoutDraft(fault) ? t.noDraftReason : null)}
          stateOf={({ fault, isFirst, changes }) =>
            isWithoutDraft(fault)
              ? t.noDraft
              : fault
                ? t.stays
                : isFirst
                  ? t.first
                  : changes === 0
                    ? t.back
                    : t.changes(changes)
          }
        />
        {ready.length > 0 && (
          <LongField label={t.note} hint={t.noteHint} name="note" rows={2} maxLength={500} />
        )}
        <Cluster gap={3}>
          <Button kind="subtle" onClick={onClose}>
            {t.cancel}
          </Button>
          {ready.length > 0 && (
            <Button type="submit" pending={isPending}>
              {t.publishThese(ready.length)}
            </Button>
          )}
        </Cluster>
      </Stack>
    </form>
  )
}
