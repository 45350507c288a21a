import type { Document } from '@matla/contract/staff/documents.schema'
import { ShortSelect } from '#console/kit/fields.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import type { PreviewWidth } from './draft-address.ts'
import { previewText } from './preview.text.ts'
import { Segments } from './segments.tsx'

type Props = {
  readonly places: Document['places']
  readonly path: string
  readonly onPath: (path: string) => void
  readonly width: PreviewWidth
  readonly onWidth: (width: PreviewWidth) => void
}

/** Selects which page of a document is previewed, if it has several, and at what width. */
export function PlaceAndWidth({ places, path, onPath, width, onWidth }: Props) {
  const t = useWords(previewText)
  const lang = useLang()
  return (
    <>
      {places.length > 1 && (
        <ShortSelect
          label={t.page}
          value={path}
          options={places.map(({ path: value, name }) => ({ value, label: name[lang] }))}
          onChange={(event) => onPath(event.currentTarget.value)}
        />
      )}
      <Segments
        label={t.width}
        value={width}
        options={[
          ['phone', t.phone],
          ['tablet', t.tablet],
          ['desktop', t.desktop],
        ]}
        onChoose={onWidth}
      />
    </>
  )
}
