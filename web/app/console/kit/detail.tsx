import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Stack } from '#ui/layout.tsx'
import { PageHead } from './page-head.tsx'
import styles from './detail.module.css'

type Props = {
  readonly title: ReactNode
  readonly facts?: ReactNode
  readonly actions?: ReactNode
  /** Short facts beside the main column, or below it on a phone. */
  readonly side?: ReactNode
  readonly children: ReactNode
}

/** The page of one record: its name and state, its actions and its panels. */
export function Detail({ title, facts, actions, side, children }: Props) {
  return (
    <Stack as="article">
      <PageHead title={title} facts={facts} actions={actions} />
      <div className={styles.columns} data-has-side={side !== undefined || undefined}>
        <div className={styles.column}>{children}</div>
        {side && <aside className={styles.column}>{side}</aside>}
      </div>
    </Stack>
  )
}

type BlockProps = {
  readonly title: ReactNode
  /** Shown at the end of the title's line. */
  readonly aside?: ReactNode
  /** Removes the padding, for a table. */
  readonly isFlush?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** A panel with a title. */
export function Block({ title, aside, isFlush = false, className, children }: BlockProps) {
  return (
    <section className={cx(styles.block, className)} data-flush={isFlush || undefined}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

/** Names and values, one pair per line; `isSums` aligns short values even when names are long. */
export const Facts = ({
  children,
  isSums = false,
}: {
  readonly children: ReactNode
  readonly isSums?: boolean
}) => (
  <dl className={styles.facts} data-sums={isSums || undefined}>
    {children}
  </dl>
)

export const Fact = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) => (
  <div className={styles.fact}>
    <dt className={styles.name}>{name}</dt>
    <dd>{children}</dd>
  </div>
)
