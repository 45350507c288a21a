import { pageMeta, rootOf } from '#lib/meta.ts'
import { publicHeaders } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Wrap } from '#ui/layout.tsx'
import type { Route } from './+types/not-subscribed.page.ts'
import { learningText } from './learning.text.ts'
import styles from './not-subscribed.page.module.css'

export const headers = publicHeaders

export function meta({ matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const t = pick(learningText, root?.lang ?? 'ar')
  const page = { title: t.notSubscribed, description: t.notSubscribedText, path: paths.notSubscribed }
  return pageMeta(root, { ...page, isHidden: true })
}

/** Where somebody without a course is sent from what is for learners (R041, X07). */
export default function NotSubscribedPage() {
  const t = pick(learningText, useLang())
  return (
    <Wrap className={styles.page}>
      <Empty
        level={1}
        icon="lock"
        title={t.notSubscribed}
        action={<LinkButton to={paths.listing()}>{t.browse}</LinkButton>}
      >
        {t.notSubscribedText}
      </Empty>
    </Wrap>
  )
}
