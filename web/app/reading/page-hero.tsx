import type { ImageFile } from '@matla/contract/kit/picture'
import type { ReactNode } from 'react'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { cx } from '#ui/cx.ts'
import { Wrap } from '#ui/wrap.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from './page-hero.module.css'
import { readingText } from './reading.text.ts'

type Props = {
  readonly title: string
  readonly lead: string
  readonly art: ImageFile
  /** The page's name in the breadcrumb; by default the title. */
  readonly name?: string
  readonly children?: ReactNode
}

/** The top of a text page: breadcrumb, title and one sentence over an image. */
export function PageHero({ title, lead, art, name = title, children }: Props) {
  const t = useWords(readingText)
  return (
    <header className={cx(styles.hero, 'cine')}>
      <div className={styles.art}>
        <Picture art={art} sizes="(width > 1150px) 1100px, 100vw" mirror="rtl" priority cover />
      </div>
      <Wrap className={styles.words}>
        <Breadcrumb items={[{ label: t.home, to: paths.home }, { label: name }]} />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </Wrap>
    </header>
  )
}
