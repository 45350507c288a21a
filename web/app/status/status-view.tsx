import type { ReactNode } from 'react'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Wrap } from '#ui/wrap.tsx'
import styles from './status-view.module.css'
import { statusText } from './status.text.ts'

type StatusViewProps = { readonly title: string; readonly text: string; readonly children?: ReactNode }

/** A status page with two links. */
export function StatusView({ title, text, children }: StatusViewProps) {
  const t = useWords(statusText)
  return (
    <Wrap className={styles.page}>
      <Empty
        level={1}
        title={title}
        className={styles.card}
        action={
          <>
            <LinkButton to={paths.home}>{t.toHome}</LinkButton>
            <LinkButton kind="subtle" to={paths.listing()}>
              {t.toCourses}
            </LinkButton>
          </>
        }
      >
        {text}
      </Empty>
      {children}
    </Wrap>
  )
}
