import type { ReactNode } from 'react'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Breadcrumb, type Crumb } from '#ui/breadcrumb.tsx'
import { cx } from '#ui/cx.ts'
import { Wrap } from '#ui/wrap.tsx'
import styles from './page-head.module.css'
import { readingText } from './reading.text.ts'

type Props = {
  readonly title: string
  readonly lead: string
  /** The breadcrumbs between the home page and this page. */
  readonly way?: readonly Crumb[]
  readonly className?: string | undefined
  /** Aligned with the page's width. */
  readonly wrapClassName?: string | undefined
  readonly children?: ReactNode
}

/** The top of a page without an image: breadcrumb, title and a sentence over a glow. */
export function PageHead({ title, lead, way = [], className, wrapClassName, children }: Props) {
  const t = useWords(readingText)
  return (
    <header className={cx(styles.head, className)}>
      <Wrap className={wrapClassName}>
        <Breadcrumb items={[{ label: t.home, to: paths.home }, ...way, { label: title }]} />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </Wrap>
    </header>
  )
}
