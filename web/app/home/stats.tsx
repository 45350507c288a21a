import type { HomePage } from '@matla/contract/pages/pages'
import { Ltr } from '#ui/bdi.tsx'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import styles from './stats.module.css'

/** Figures, and learners in their own words (R076). */
export function Stats({
  statsTitle,
  stats,
  testimonials,
}: Pick<HomePage, 'statsTitle' | 'stats' | 'testimonials'>) {
  return (
    <Section title={statsTitle} tone="deep">
      <dl className={styles.stats}>
        {stats.map(({ value, label }) => (
          <div key={label} className={styles.stat}>
            <dt>{label}</dt>
            <dd>
              <Ltr>{value}</Ltr>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.quotes}>
        {testimonials.map(({ name, role, text }) => (
          <figure key={name} className={styles.quote}>
            <Icon name="quote" className={styles.mark} />
            <blockquote className={styles.words}>{text}</blockquote>
            <figcaption className={styles.who}>
              <bdi className={styles.name}>{name}</bdi> · {role}
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  )
}
