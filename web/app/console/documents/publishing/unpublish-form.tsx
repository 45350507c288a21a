import type { Document, Reference } from '@matla/contract/staff/documents.schema'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { documentText } from '#console/documents/document.text.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { LongField, ShortField } from '#console/kit/fields.tsx'
import { formText } from '#lib/forms.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './publish-form.module.css'
import { parseRiyadhTime } from './publish-form.tsx'
import type { DocumentActions } from './use-document-actions.ts'

type Props = { readonly document: Document; readonly actions: DocumentActions }

/** Unpublishes a document now or later; names what refers to it, and offers to remove it there. */
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
      asksReason={false}
      consequences={t.unpublishText}
      does={removesNow ? t.removeAndUnpublish : t.unpublish}
      act={({ form }) => {
        const [note, at] = [formText(form, 'note'), formText(form, 'at')]
        return at === ''
          ? actions.unpublish(note, removesNow)
          : actions.schedule('unpublish', parseRiyadhTime(at), note)
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
      <ShortField
        type="datetime-local"
        name="at"
        label={t.atTime}
        hint={t.nowIfEmpty}
        onChange={(event) => setLater(event.currentTarget.value !== '')}
      />
    </ActionForm>
  )
}

function ReferenceList({ references }: { readonly references: readonly Reference[] }) {
  const t = useWords(documentText)
  const lang = useLang()
  return (
    <section>
      <h3>{t.usedIn}</h3>
      <ul className={styles.links}>
        {references.map(({ id, title, place }) => (
          <li key={id}>
            <Link to={`/documents/${id}`}>
              <bdi>{title[lang] || title[lang === 'ar' ? 'en' : 'ar']}</bdi>
            </Link>{' '}
            <span className="muted">{place[lang]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** None until they are loaded; the server names them again when it refuses. */
function useReferences({ id }: Document): readonly Reference[] {
  const [references, setReferences] = useState<readonly Reference[]>([])
  useEffect(() => {
    let isNow = true
    void consoleApi.documents.references({ params: { id } }).then((answer) => {
      if (isNow && answer.ok) setReferences(answer.value.references)
    })
    return () => {
      isNow = false
    }
  }, [id])
  return references
}
