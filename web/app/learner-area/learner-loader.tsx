import { useLang } from '#kit/root-data.ts'
import { pick } from '#kit/text.ts'
import { learnerAreaText } from './learner-area.text.ts'
import styles from './learner-loader.module.css'

/** Runs for 2 s from when it is put there (R046); the style sheet ends it, so it needs no script. */
export function LearnerLoader() {
  const t = pick(learnerAreaText, useLang())
  return (
    <div className={styles.place}>
      <div className={styles.loader} role="progressbar" aria-label={t.loading}>
        <div className={styles.light} />
      </div>
    </div>
  )
}
