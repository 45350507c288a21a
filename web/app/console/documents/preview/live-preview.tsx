import type { Lang } from '@matla/contract/kit/lang'
import type { Document } from '@matla/contract/staff/documents.schema'
import { useState } from 'react'
import { useSaverState } from '#console/documents/form/form-context.ts'
import { unsavedChanges } from '#console/documents/saving/unsaved-changes.ts'
import { paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Cluster } from '#ui/layout.tsx'
import { type PreviewWidth, previewWidths, useDraftAddress } from './draft-address.ts'
import styles from './live-preview.module.css'
import { PlaceAndWidth } from './place-and-width.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { previewText } from './preview.text.ts'

type Props = {
  readonly document: Document
  /** The language that is being edited. */
  readonly lang: Lang
}

/** The page of a document beside its form, updated after each save. */
export function LivePreview({ document, lang }: Props) {
  const t = useWords(previewText)
  const ui = useLang()
  const [path, setPath] = useState(document.places[0]?.path ?? paths.home)
  const [width, setWidth] = useState<PreviewWidth>('phone')
  const addressOf = useDraftAddress(document)
  const isUnsaved = useSaverState(({ editing }) => unsavedChanges(editing).length > 0)
  const place = document.places.find((each) => each.path === path)?.name[ui] ?? path
  return (
    <aside className={styles.preview} aria-label={t.beside}>
      <Cluster align="end">
        <PlaceAndWidth
          places={document.places}
          path={path}
          onPath={setPath}
          width={width}
          onWidth={setWidth}
        />
      </Cluster>
      <PreviewFrame
        key={`${lang} ${width} ${path}`}
        src={addressOf(path, lang)}
        title={t.frame(place, lang === 'ar' ? t.arabic : t.english)}
        width={previewWidths[width]}
      />
      <p className="muted" role="status">
        {isUnsaved ? t.unsaved : ''}
      </p>
    </aside>
  )
}
