import type { HomePage } from '@matla/contract/pages/pages'
import { artOf } from '#kit/media.ts'
import { useLang } from '#kit/root-data.ts'
import { pick } from '#kit/text.ts'
import { Picture } from '#ui/picture.tsx'
import { Section } from '#ui/section.tsx'
import { homeText } from './home.text.ts'
import styles from './instructors.module.css'

/** Who teaches. */
export function Instructors({ instructors }: Pick<HomePage, 'instructors'>) {
  const t = pick(homeText, useLang())
  if (instructors.length === 0) return null
  return (
    <Section eyebrow={t.instructors} title={t.instructorsTitle}>
      <ul className={styles.list} tabIndex={0} aria-label={t.instructors}>
        {instructors.map(({ name, role, photo }) => (
          <li key={name} className={styles.person}>
            <Picture
              art={artOf(photo)}
              alt=""
              sizes="(width <= 1005px) 200px, 240px"
              className={styles.face}
              cover
            />
            <div className={styles.words}>
              <h3 className={styles.name}>
                <bdi>{name}</bdi>
              </h3>
              <p className={styles.role}>{role}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
