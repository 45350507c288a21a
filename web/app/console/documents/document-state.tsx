import type { DocumentRow } from '@matla/contract/staff/documents.schema'
import { formatDateTime } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { documentStateText } from './document-state.text.ts'

type Props = Pick<DocumentRow, 'isPublished' | 'scheduled' | 'review'> & {
  readonly hasDraft: boolean
  readonly isWritten?: boolean
  readonly isBinned?: boolean
}

/** The state of a document, for visitors and for its editors. */
export function DocumentState({
  isPublished,
  isWritten = true,
  isBinned,
  hasDraft,
  scheduled,
  review,
}: Props) {
  const t = useWords(documentStateText)
  const lang = useLang()
  if (isBinned) return <Badge kind="warn">{t.inBin}</Badge>
  if (!isWritten) return <Badge kind="plain">{t.unwritten}</Badge>
  const time = scheduled && formatDateTime(scheduled.at, lang)
  return (
    <>
      <Badge kind={isPublished ? 'ok' : 'plain'}>{isPublished ? t.published : t.unpublished}</Badge>
      {hasDraft && <Badge kind="warn">{t.draft}</Badge>}
      {scheduled && time && (
        <Badge kind="info" icon="clock">
          {scheduled.action === 'publish' ? t.willPublish(time) : t.willUnpublish(time)}
        </Badge>
      )}
      {review !== null && (
        <Badge kind={review === 'approved' ? 'ok' : 'info'}>
          {review === 'approved' ? t.approved : t.reviewAsked}
        </Badge>
      )}
    </>
  )
}
