import { pageMeta, rootOf } from '#lib/meta.ts'
import { publicHeaders } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import type { Route } from './+types/under-development.page.ts'
import { StatusView } from './status-view.tsx'
import { statusText } from './status.text.ts'

export const headers = publicHeaders

export function meta({ matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const { building, buildingText } = pick(statusText, root?.lang ?? 'ar')
  const page = { title: building, description: buildingText, path: paths.underDevelopment }
  return pageMeta(root, { ...page, isHidden: true })
}

/** What is not ready says so (R041). */
export default function UnderDevelopmentPage() {
  const t = pick(statusText, useLang())
  return <StatusView title={t.building} text={t.buildingText} />
}
