import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { SlimLoader } from '#ui/slim-loader.tsx'
import { learnerAreaText } from './learner-area.text.ts'
import styles from './learner-loader.module.css'

/** Runs for 2 s from when it is put there (R046). */
export function LearnerLoader() {
  const t = pick(learnerAreaText, useLang())
  return <SlimLoader label={t.loading} ends={2} className={styles.place} />
}
