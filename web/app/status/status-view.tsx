import type { ReactNode } from 'react'
import { paths } from '#lib/paths.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Wrap } from '#ui/layout.tsx'
import { statusText } from './status.text.ts'
import styles from './status-view.module.css'

type StatusViewProps = { readonly title: string; readonly text: string; readonly children?: ReactNode }

/** A page that only says how things stand, with two ways on. */
export function StatusView({ title, text, children }: StatusViewProps) {
  const t = pick(statusText, useLang())
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
