import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Icon } from '#ui/icon.tsx'
import { CoursePart } from './course-part.tsx'
import { courseText } from './course.text.ts'
import styles from './learn-part.module.css'

/** What one can do afterwards (R102). */
export function LearnPart({ points }: { points: readonly string[] }) {
  const t = pick(courseText, useLang())
  if (points.length === 0) return null
  return (
    <CoursePart title={t.learn}>
      <ul className={styles.list}>
        {points.map((point) => (
          <li key={point} className={styles.point}>
            <Icon name="check" />
            {point}
          </li>
        ))}
      </ul>
    </CoursePart>
  )
}
