import { unindexedMeta } from '#lib/meta.ts'
import { publicHeaders } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { StatusView } from './status-view.tsx'
import { statusText } from './status.text.ts'

export const headers = publicHeaders

export const meta = unindexedMeta(paths.underDevelopment, statusText, (t) => [t.building, t.buildingText])

/** Shown for pages under development (R041). */
export default function UnderDevelopmentPage() {
  const t = useWords(statusText)
  return <StatusView title={t.building} text={t.buildingText} />
}
