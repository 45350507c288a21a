import { directionOf, type Lang } from '@matla/contract/kit/lang'
import styles from './email-preview.module.css'

type Props = { readonly lang: Lang; readonly subject: string | undefined; readonly text: string | undefined }

/** The email as the applicant will read it, in their language. */
export const EmailPreview = ({ lang, subject, text }: Props) => (
  <blockquote className={styles.email} lang={lang} dir={directionOf(lang)}>
    <strong>{subject}</strong>
    <p>{text}</p>
  </blockquote>
)
