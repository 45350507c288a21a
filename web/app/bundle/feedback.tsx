import type { BundlePage } from '@matla/contract/pages/pages'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Film } from '#layout/film.tsx'
import { Section } from '#ui/section.tsx'
import { bundleText } from './bundle.text.ts'
import { Testimonials } from './testimonials.tsx'
import styles from './feedback.module.css'

/** Learners on film and in their own words (R111). */
export function Feedback({ feedback, testimonials }: Pick<BundlePage, 'feedback' | 'testimonials'>) {
  const t = pick(bundleText, useLang())
  return (
    <Section title={feedback.text}>
      <div className={styles.place}>
        <Film art={feedback.art} clip={feedback.clip} label={feedback.text} playLabel={t.playFilm} />
        <Testimonials testimonials={testimonials} />
      </div>
    </Section>
  )
}
