import { paths } from '#lib/paths.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import type { CloseAnswer } from './close-account.ts'
import { CloseForm } from './close-form.tsx'
import { CopyPanel } from './copy-panel.tsx'
import { myDataText } from './my-data.text.ts'
import styles from './my-data-body.module.css'

/** A copy of one's data, and the end of the account. */
export function MyDataBody({ answer }: { answer: CloseAnswer | undefined }) {
  const lang = useLang()
  const t = pick(myDataText, lang)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Breadcrumb lang={lang} items={[{ label: t.back, to: paths.profile }, { label: t.title }]} />
        <h1 className={styles.title}>{t.title}</h1>
        <p className={styles.lead}>{t.lead}</p>
      </header>
      <CopyPanel />
      <CloseForm answer={answer} />
    </div>
  )
}
