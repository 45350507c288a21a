import type { PageKey } from '@matla/contract/documents/shapes'
import type { ReactNode } from 'react'
import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '#lib/meta.ts'
import { paths } from '#lib/paths.ts'
import { type RootData, useWords } from '#lib/root-data.ts'
import { useSession } from '#lib/session.ts'
import { LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Stack } from '#ui/layout.tsx'
import { Wrap } from '#ui/wrap.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './preparing.module.css'
import { preparingText } from './preparing.text.ts'

type Props = {
  /** The id of the missing document. */
  readonly document: `page:${PageKey}`
  /** What is being prepared; by default, the page. */
  readonly title?: string
  readonly children?: ReactNode
  /** Set on the home page, which has no link to itself. */
  readonly isHome?: boolean
}

/** A page without content yet: a notice for visitors, and for staff what is missing and where to add it. */
export function Preparing({ document, title, children, isHome = false }: Props) {
  const t = useWords(preparingText)
  return (
    <Wrap className={styles.page}>
      <Empty
        level={1}
        icon="film"
        title={title ?? t.title}
        action={
          isHome ? (
            <LinkButton to={paths.listing()} kind="subtle">
              {t.toCourses}
            </LinkButton>
          ) : (
            <LinkButton to={paths.home}>{t.toHome}</LinkButton>
          )
        }
      >
        {children ?? t.text}
      </Empty>
      <StaffNote href={`/console/documents/${document}`} />
    </Wrap>
  )
}

/** For staff: what is missing and where to add it. Rendered in the browser, because the page is shared. */
export function StaffNote({ href }: { readonly href: string }) {
  const t = useWords(preparingText)
  if (useSession().user?.isStaff !== true) return null
  return (
    <Stack gap={5}>
      <Notice
        title={t.staffTitle}
        action={
          <LinkButton to={href} reloadDocument kind="subtle" size="small">
            {t.write}
          </LinkButton>
        }
      >
        {t.staffText}
      </Notice>
    </Stack>
  )
}

/** Replaces a list of courses while the shop has none. */
export function PreparingCourses() {
  const t = useWords(preparingText)
  return (
    <>
      <Empty icon="film" title={t.coursesTitle} action={<LinkButton to={paths.home}>{t.toHome}</LinkButton>}>
        {t.coursesText}
      </Empty>
      <StaffNote href="/console/documents?view=course" />
    </>
  )
}

/** A page without content is not indexed. */
export function preparingMeta(root: RootData | undefined, path: string): MetaDescriptor[] {
  const { title, text } = preparingText[root?.lang ?? 'ar']
  return pageMeta(root, { title, description: text, path, isHidden: true })
}
