import type { CourseCard } from '@matla/contract/pages/pages'
import { CourseGrid } from '#catalogue/course-grid.tsx'
import { paths } from '#lib/paths.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import styles from './course-strip.module.css'
import { homeText } from './home.text.ts'

const most = 8

/** The first eight courses, four on a phone, and the way to all of them. */
export function CourseStrip({ courses }: { courses: readonly CourseCard[] }) {
  const t = pick(homeText, useLang())
  return (
    <Section
      className={styles.strip}
      eyebrow={t.fundamentals}
      title={t.coursesTitle}
      lead={t.coursesLead}
      action={
        <LinkButton kind="subtle" to={paths.listing()} prefetch="intent" iconEnd="arrow-forward">
          {t.viewAll}
        </LinkButton>
      }
    >
      <CourseGrid courses={courses.slice(0, most)} />
    </Section>
  )
}
