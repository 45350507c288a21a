import { unindexedMeta } from '#lib/meta.ts'
import { publicHeaders } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import styles from './maintenance.page.module.css'
import { StatusView } from './status-view.tsx'
import { statusText } from './status.text.ts'

export const headers = publicHeaders

export const meta = unindexedMeta(paths.maintenance, statusText, (t) => [t.maintenance, t.maintenanceText])

/** The maintenance notice, in Arabic even on the English page (R042). */
export default function MaintenancePage() {
  const lang = useLang()
  const t = useWords(statusText)
  const { maintenance, maintenanceText } = statusText.ar
  return (
    <StatusView title={t.maintenance} text={t.maintenanceText}>
      {lang === 'en' && (
        <p lang="ar" dir="rtl" className={styles.arabic}>
          {maintenance}. {maintenanceText}
        </p>
      )}
    </StatusView>
  )
}
