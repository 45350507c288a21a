import { DayField } from '#console/kit/day-field.tsx'
import { formMoment } from '#console/kit/form-days.ts'
import type { Document } from '@matla/contract/staff/documents.schema'
import { useState } from 'react'
import { documentText } from '#console/documents/document.text.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { LongField } from '#console/kit/fields.tsx'
import { formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { ReferenceList, useReferences } from './references.tsx'
import type { DocumentActions } from './use-document-actions.ts'

type Props = { readonly document: Document; readonly actions: DocumentActions }

/** Unpublishes a document now or later; lists what refers to it, and offers to remove those references. */
export function UnpublishForm({ document, actions }: Props) {
  const t = useWords(documentText)
  const references = useReferences(document)
  const [removes, setRemoves] = useState(true)
  const [isLater, setLater] = useState(false)
  const isUsed = references.length > 0
  const removesNow = isUsed && removes && !isLater
  return (
    <ActionForm
      tone="danger"
      consequences={t.unpublishText}
      does={removesNow ? t.removeAndUnpublish : t.unpublish}
      act={({ form }) => {
        const [note, at] = [formText(form, 'note'), formMoment(form, 'at')]
        return at === '' ? actions.unpublish(note, removesNow) : actions.schedule('unpublish', at, note)
      }}
    >
      {isUsed && (
        <>
          <ReferenceList references={references} />
          {isLater ? (
            references.some(({ isBlocking }) => isBlocking) && <Notice kind="warn">{t.removeFirst}</Notice>
          ) : (
            <Checkbox
              label={t.removeThere}
              hint={references.some(({ isBlocking }) => isBlocking) ? t.removeNeeded : undefined}
              checked={removes}
              onChange={(event) => setRemoves(event.currentTarget.checked)}
            />
          )}
        </>
      )}
      <LongField label={t.note} hint={t.noteHint} name="note" rows={2} maxLength={500} />
      <DayField
        name="at"
        label={t.atTime}
        hint={t.nowIfEmpty}
        hasTime
        onChange={(typed) => setLater(typed.trim() !== '')}
      />
    </ActionForm>
  )
}
