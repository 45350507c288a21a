import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { Eyebrow } from './eyebrow.tsx'
import { Wrap } from './wrap.tsx'
import styles from './section.module.css'

export type SectionProps = {
  title: ReactNode
  eyebrow?: ReactNode | undefined
  lead?: ReactNode | undefined
  /** Shown at the end of the heading line, such as a button or a count. */
  action?: ReactNode | undefined
  level?: 1 | 2 | 3 | undefined
  tone?: 'plain' | 'deep' | undefined
  /** Less space above and below. */
  tight?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** A full-width section, named by its heading. */
export function Section({ title, eyebrow, lead, action, level = 2, tone = 'plain', ...rest }: SectionProps) {
  const { tight, id, className, children } = rest
  const titleId = useId()
  const Heading = `h${level}` as const
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={cx(styles.section, className)}
      data-tone={tone}
      data-tight={tight || undefined}
    >
      <Wrap>
        <header className={styles.head}>
          <div>
            {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
            <Heading className={styles.title} id={titleId}>
              {title}
            </Heading>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {action}
        </header>
        {children}
      </Wrap>
    </section>
  )
}
