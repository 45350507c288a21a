import type { CourseCard, HomePage } from '@matla/contract/pages/pages'
import { CourseGrid } from '#catalogue/course-card.tsx'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { PeopleGrid } from '#people/people-grid.tsx'
import { Episodes } from '#social/episodes.tsx'
import { SpecializedTiles } from '#specialized/specialized-tiles.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Wrap } from '#ui/wrap.tsx'
import { Section } from '#ui/section.tsx'
import { homeText } from './home.text.ts'
import styles from './strips.module.css'

const most = 8

/** The first eight courses, four on a phone, and the way to all of them. */
export function CourseStrip({ courses }: { courses: readonly CourseCard[] }) {
  const t = useWords(homeText)
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

/** The specialized courses on film; each tile leads to its course (R074, R084). */
export function SpecializedStrip({ specialized }: Pick<HomePage, 'specialized'>) {
  const t = useWords(homeText)
  if (specialized.tiles.length === 0) return null
  return (
    <Section
      eyebrow={t.deeper}
      title={specialized.title}
      action={
        <LinkButton kind="subtle" to={paths.specialized} prefetch="intent" iconEnd="arrow-forward">
          {t.allSpecialized}
        </LinkButton>
      }
    >
      <SpecializedTiles tiles={specialized.tiles} />
    </Section>
  )
}

/** What the school publishes elsewhere, a carousel for each series (R078). */
export function SocialStrip({ social }: Pick<HomePage, 'social'>) {
  const t = useWords(homeText)
  if (social.length === 0) return null
  return (
    <Section
      title={t.follow}
      tone="deep"
      action={
        <LinkButton kind="subtle" to={paths.socialMedia} prefetch="intent" iconEnd="arrow-forward">
          {t.allEpisodes}
        </LinkButton>
      }
    >
      {social.map((section) => (
        <Episodes key={section.id} section={section} />
      ))}
    </Section>
  )
}

/** Who teaches; a press tells more (R095). */
export function Instructors({ instructors }: Pick<HomePage, 'instructors'>) {
  const t = useWords(homeText)
  if (instructors.length === 0) return null
  return (
    <Section eyebrow={t.instructors} title={t.instructorsTitle}>
      <PeopleGrid people={instructors} label={t.instructors} look="row" />
    </Section>
  )
}

/** Who works with the school, by logo and name (R073). */
export function Partners({ partners }: Pick<HomePage, 'partners'>) {
  if (partners.logos.length === 0) return null
  return (
    <Wrap as="section" className={styles.partners}>
      <h2 className={styles.title}>{partners.title}</h2>
      <ul className={styles.list}>
        {partners.logos.map(({ logoUrl, name }) => (
          <li key={name} className={styles.partner}>
            <img src={logoUrl} alt="" width={44} height={44} loading="lazy" />
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </Wrap>
  )
}
