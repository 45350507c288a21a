import type { Lang } from '@matla/contract/kit/lang'
import type { Document } from '@matla/contract/staff/documents.schema'
import { useDeferredValue } from 'react'
import { useSaverState } from '#console/documents/form/form-context.ts'

/** The widths at which a page is previewed, in CSS pixels. */
export const previewWidths = { phone: 390, tablet: 768, desktop: 1440 } as const
export type PreviewWidth = keyof typeof previewWidths

/** URLs of pages that show the draft; every saved revision has new ones. */
export function useDraftAddress({ id }: Document): (path: string, lang: Lang) => string {
  const revision = useDeferredValue(useSaverState(({ editing }) => editing.revision))
  return (path, lang) => `/console/preview/${encodeURIComponent(id)}/${revision}${path}?lang=${lang}`
}
