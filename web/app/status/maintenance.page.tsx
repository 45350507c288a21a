import { pageMeta, rootOf } from '#lib/meta.ts'
import { publicHeaders } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import type { Route } from './+types/maintenance.page.ts'
import { StatusView } from './status-view.tsx'
import { statusText } from './status.text.ts'
import styles from './maintenance.page.module.css'

export const headers = publicHeaders

export function meta({ matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const { maintenance, maintenanceText } = pick(statusText, root?.lang ?? 'ar')
  const page = { title: maintenance, description: maintenanceText, path: paths.maintenance }
  return pageMeta(root, { ...page, isHidden: true })
}

/** The maintenance notice: the Arabic one stands on it in English too (R042, X07). */
export default function MaintenancePage() {
  const lang = useLang()
  const t = pick(statusText, lang)
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
