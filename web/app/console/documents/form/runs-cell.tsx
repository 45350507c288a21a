import { toPlainText } from '@matla/contract/documents/differences'
import { directionOf } from '@matla/contract/kit/lang'
import { lazy, Suspense } from 'react'
import type { LineProps } from '#console/documents/form/lines/line-cell.tsx'
import { useValue } from './form-context.ts'

const LineCell = lazy(async () => ({
  default: (await import('#console/documents/form/lines/line-cell.tsx')).LineCell,
}))

/** One language of a text with bold words and links; the editor loads with the first document that has such a text. */
export const RunsCell = (props: LineProps) => (
  <Suspense fallback={<Waiting {...props} />}>
    <LineCell {...props} />
  </Suspense>
)

function Waiting({ at, lang }: LineProps) {
  const text = toPlainText(useValue(at))
  return (
    <p lang={lang} dir={directionOf(lang)}>
      {text}
    </p>
  )
}
