import { useEffect } from 'react'
import { paths } from '#lib/paths.ts'
import { useLang } from '#lib/root-data.ts'
import { forgetSession } from '#lib/session.ts'
import { pick } from '#lib/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Wrap } from '#ui/layout.tsx'
import { myDataText } from './my-data.text.ts'
import styles from './account-closed.module.css'

/** The last page of an account; the browser forgets its copies as well. */
export function AccountClosed() {
  const t = pick(myDataText, useLang())
  useEffect(() => forgetSession(), [])
  return (
    <Wrap className={styles.page}>
      <Empty
        icon="circle-check"
        level={1}
        title={t.closedTitle}
        action={<LinkButton to={paths.home}>{t.home}</LinkButton>}
      >
        {t.closedText}
      </Empty>
    </Wrap>
  )
}
