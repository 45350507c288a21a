import type { Lang } from '@matla/contract/kit/lang'
import { Form } from 'react-router'
import { useLang, useRootData, useWords } from '#lib/root-data.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { certificateFileHref } from './certificates-href.ts'
import { certificatesText } from './certificates.text.ts'
import styles from './download.module.css'

type Props = {
  readonly courseId: string
  /** null until the first download issues it (R258, R259). */
  readonly certificateId: string | null
  readonly name: string
  /** Where the secondary link is aligned below the button. */
  readonly align?: 'start'
}

/** Download links in the page's language and in the other one. The browser saves the file and stays on the page. */
export function Download({ courseId, certificateId, name, align }: Props) {
  const lang = useLang()
  const t = useWords(certificatesText)
  const slug = useRootData()?.site.slug ?? ''
  const other: Lang = lang === 'ar' ? 'en' : 'ar'
  const whose = <VisuallyHidden>: {name}</VisuallyHidden>
  if (certificateId !== null) {
    return (
      <div className={styles.ways} data-align={align}>
        <LinkButton to={certificateFileHref(slug, certificateId, lang)} reloadDocument wide icon="download">
          {t.download}
          {whose}
        </LinkButton>
        <a className={styles.other} href={certificateFileHref(slug, certificateId, other)}>
          {t.downloadOther}
          {whose}
        </a>
      </div>
    )
  }
  return (
    <Form method="post" reloadDocument className={styles.ways} data-align={align}>
      <input type="hidden" name="course" value={courseId} />
      <Button type="submit" name="lang" value={lang} wide icon="download">
        {t.download}
        {whose}
      </Button>
      <button type="submit" name="lang" value={other} className={styles.other}>
        {t.downloadOther}
        {whose}
      </button>
    </Form>
  )
}
