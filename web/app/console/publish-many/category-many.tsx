import { parseDocumentId } from '@matla/contract/documents/kinds'
import type { PublicationResult } from '@matla/contract/staff/documents.schema'
import { useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { OpenDrawer } from '#console/kit/drawer.tsx'
import { FailureNotice } from '#console/kit/failure-notice.tsx'
import { ShortSelect } from '#console/kit/fields.tsx'
import { useCall } from '#console/kit/use-read.ts'
import { useHasRight } from '#console/session/me.ts'
import { formText } from '#lib/forms.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Notice } from '#ui/notice.tsx'
import { leftIn, ManyResults, outcomeOf } from './many-results.tsx'
import { PublishButton } from './publish-button.tsx'
import { publishManyText } from './publish-many.text.ts'

type Props = {
  /** Ids of the courses. */
  readonly ids: readonly string[]
  readonly onClose: () => void
  readonly onDone: (left: readonly string[]) => void
}

/** Moves several courses to another category in their drafts, and offers to publish them. */
export function CategoryMany({ ids, onClose, onDone }: Props) {
  const t = useWords(publishManyText)
  // The courses that were selected when the drawer opened; afterwards only those that failed stay selected.
  const [courses] = useState(ids)
  const lang = useLang()
  const [categories, why] = useCall('categories', () =>
    consoleApi.documents.list({ query: { kind: 'category' } }),
  )
  const options = categories?.rows.flatMap(({ id, title, isPublished }) => {
    const value = parseDocumentId(id)?.key
    return isPublished && value !== undefined ? [{ value, label: title[lang] }] : []
  })
  const [results, setResults] = useState<readonly PublicationResult[] | null>(null)
  const mayPublish = useHasRight('content.publish')
  const moved = results?.flatMap(({ id, fault }) => (fault ? [] : [id])) ?? []
  async function send(form: FormData, key: string) {
    const category = formText(form, 'category')
    const answer = await consoleApi.documents.changeCategory({ body: { ids: [...courses], category, key } })
    if (answer.ok) setResults(answer.value.documents)
    return answer
  }
  // Called last, because without a selected row the bar with this drawer unmounts.
  const close = () => {
    onClose()
    if (results) onDone(leftIn(results))
  }
  return (
    <OpenDrawer title={t.categoryTitle} onClose={close}>
      <FailureNotice>{why}</FailureNotice>
      {!options && why === null && <p role="status">{t.readingCategories}</p>}
      {options?.length === 0 && <Notice kind="warn">{t.noCategory}</Notice>}
      {options && options.length > 0 && !results && (
        <ActionForm
          does={t.moveThese(courses.length)}
          consequences={t.categoryLead}
          act={({ form, key }) => send(form, key)}
          message={({ documents }) => outcomeOf(documents, t.categoryOutcome)}
          onDone={() => undefined}
          onCancel={onClose}
        >
          <ShortSelect label={t.newCategory} name="category" options={options} />
        </ActionForm>
      )}
      {results && (
        <ManyResults
          results={results}
          outcome={t.categoryOutcome}
          states={{ done: t.moved, left: t.notMoved }}
          onClose={close}
        >
          {mayPublish && moved.length > 0 && <PublishButton ids={moved} />}
        </ManyResults>
      )}
    </OpenDrawer>
  )
}
