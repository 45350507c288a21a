import { useId } from 'react'
import { truncateAtWord } from '#lib/format.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { courseText } from './course.text.ts'
import styles from './about.module.css'

const longest = { wide: 260, narrow: 150 } as const

/**
 * The description, cut at 260 characters and at 150 on screens of 480 px and less (R101). Both cuts are in the page,
 * the screen chooses: the HTML is the same for everybody, and the rest opens without script.
 */
export function About({ text }: { text: string }) {
  const t = pick(courseText, useLang())
  const titleId = useId()
  const plain = text.trim()
  return (
    <section className={styles.about} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t.about}
      </h2>
      {plain.length <= longest.narrow ? (
        <p className={styles.text}>{plain}</p>
      ) : (
        <details className={styles.more} data-fits-wide={plain.length <= longest.wide || undefined}>
          <summary className={styles.summary}>
            <span className={styles.wide}>{truncateAtWord(plain, longest.wide)}</span>
            <span className={styles.narrow}>{truncateAtWord(plain, longest.narrow)}</span>{' '}
            <span className={styles.open}>{t.readMore}</span>
            <span className={styles.close}>{t.readLess}</span>
          </summary>
          <p className={styles.text}>{plain}</p>
        </details>
      )}
    </section>
  )
}
