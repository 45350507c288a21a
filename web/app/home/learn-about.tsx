import type { HomePage } from '@matla/contract/pages/pages'
import { Icon } from '#ui/icon.tsx'
import { Wrap } from '#ui/layout.tsx'
import { Eyebrow } from '#ui/section.tsx'
import { LearnFilm } from './learn-film.tsx'
import styles from './learn-about.module.css'

/** How a lesson goes, on film and in three lines (R066). */
export function LearnAbout({ learnAbout }: Pick<HomePage, 'learnAbout'>) {
  const { eyebrow, title, text, points, art, clip } = learnAbout
  return (
    <Wrap as="section" className={styles.block}>
      <div>
        <Eyebrow>{eyebrow}</Eyebrow>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point} className={styles.point}>
              <Icon name="circle-check" />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <LearnFilm art={art} clip={clip} label={title} />
    </Wrap>
  )
}
