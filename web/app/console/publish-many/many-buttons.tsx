import type { DocumentKind } from '@matla/contract/documents/kinds'
import type { DocumentRow } from '@matla/contract/staff/documents.schema'
import { useState } from 'react'
import { later } from '#console/kit/later.tsx'
import type { BulkSelection } from '#console/list/list.ts'
import { useHasRight } from '#console/session/me.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { PublishButton } from './publish-button.tsx'
import { publishManyText } from './publish-many.text.ts'

const CategoryMany = later(async () => (await import('./category-many.tsx')).CategoryMany)
const UnpublishMany = later(async () => (await import('./unpublish-many.tsx')).UnpublishMany)

type Props = {
  readonly selected: BulkSelection<DocumentRow>
  /** The kind that the list shows; null for all. */
  readonly kind: DocumentKind | null
}

/** The actions on the selected documents. */
export function ManyButtons({ selected: { rows, keep }, kind }: Props) {
  const t = useWords(publishManyText)
  const [open, setOpen] = useState<'unpublish' | 'category' | null>(null)
  const mayPublish = useHasRight('content.publish')
  const mayWrite = useHasRight('content.write')
  const drawer = { ids: rows.map(({ id }) => id), onDone: keep, onClose: () => setOpen(null) }
  return (
    <>
      {mayPublish && <PublishButton isSelection ids={drawer.ids} onDone={keep} />}
      {mayPublish && (
        <Button size="small" kind="subtle" onClick={() => setOpen('unpublish')}>
          {t.unpublish}
        </Button>
      )}
      {mayWrite && kind === 'course' && (
        <Button size="small" kind="subtle" onClick={() => setOpen('category')}>
          {t.category}
        </Button>
      )}
      {open === 'unpublish' && <UnpublishMany {...drawer} />}
      {open === 'category' && <CategoryMany {...drawer} />}
    </>
  )
}
