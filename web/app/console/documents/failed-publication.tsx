import type { Document } from '@matla/contract/staff/documents.schema'
import { formatDateTime } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Notice } from '#ui/notice.tsx'
import { documentText } from './document.text.ts'

/** Explains why the document was not published at its planned time. */
export function FailedPublication({ failure }: { readonly failure: NonNullable<Document['failure']> }) {
  const t = useWords(documentText)
  const lang = useLang()
  return (
    <Notice kind="bad" title={t.planFailed(formatDateTime(failure.at, lang))}>
      {failure.sentence[lang] || t.planFailedText}
    </Notice>
  )
}
