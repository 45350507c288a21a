import { resolvePath } from '@matla/contract/documents/walk-fields'
import type { Draft, Fields } from '@matla/contract/documents/shape'
import type { Comment } from '@matla/contract/staff/documents.schema'
import { useLang, useWords } from '#lib/root-data.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { documentText } from './document.text.ts'
import { CommentNote, commentAt } from './form/field-notes.tsx'
import { useForm, useMarks, useSaverState } from './form/form-context.ts'
import { pathOf } from './form/paths.ts'
import { placeWords } from './field-words.ts'

/** Open comments that no field shows: on the whole document, on an item, or on something that was deleted. */
export function OtherComments({ fields }: { readonly fields: Fields }) {
  const t = useWords(documentText)
  const lang = useLang()
  const { saver } = useForm()
  const open = useMarks((marks) => marks.comments).filter((one) => one.resolvedAt === null)
  // Without open comments, changes of the document do not matter here.
  useSaverState((writing) => (open.length > 0 ? writing.shown : null))
  const { shown } = saver.store.now()
  const others = open.filter((one) => !isAtField(fields, shown, one))
  if (others.length === 0) return null
  return (
    <Notice title={t.openComments}>
      <Stack gap={3}>
        {others.map((comment) => (
          <div key={comment.id}>
            <p>{placeWords(fields, shown, pathOf(comment.path), lang) || t.wholeDocument}</p>
            <CommentNote comment={comment} />
          </div>
        ))}
      </Stack>
    </Notice>
  )
}

function isAtField(fields: Fields, shown: Draft, comment: Comment): boolean {
  const place = resolvePath(fields, shown, pathOf(commentAt(comment)))
  // A text in two languages shows only the comments on one of its languages.
  if (place?.is === 'field') return place.field.kind !== 'both' && place.field.kind !== 'runs'
  return place?.is === 'language'
}
