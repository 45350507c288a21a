import type { ReactNode } from 'react'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { PageHead } from '#reading/page-head.tsx'
import { cx } from '#ui/cx.ts'
import { Wrap } from '#ui/wrap.tsx'
import { TabLinks } from '#ui/tabs.tsx'
import { applicationText } from './applications.text.ts'
import styles from './application-frame.module.css'

type Props = {
  readonly title: string
  readonly lead: string
  /** Shown between the link to the other form and this form. */
  readonly above?: ReactNode
  readonly children: ReactNode
}

/** The layout of both forms, with the link between them; links to `#apply` jump to the form (R072). */
export function ApplicationFrame({ title, lead, above, children }: Props) {
  const t = useWords(applicationText)
  return (
    <div className={styles.page}>
      <PageHead
        title={title}
        lead={lead}
        way={[{ label: t.contact, to: paths.contact }]}
        wrapClassName={styles.narrow}
      />
      <Wrap className={cx(styles.narrow, styles.body)}>
        <TabLinks
          label={t.forms}
          className={styles.tabs}
          items={[
            { to: paths.job, label: t.jobTab },
            { to: paths.internship, label: t.internshipTab },
          ]}
        />
        {above}
        <section id="apply" aria-label={title}>
          {children}
        </section>
      </Wrap>
    </div>
  )
}
