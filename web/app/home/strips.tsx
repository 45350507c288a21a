import type { HomePage } from '@matla/contract/pages/pages'
import { CourseGrid } from '#catalogue/course-card.tsx'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { PeopleGrid } from '#people/people-grid.tsx'
import { SpecializedTiles } from '#specialized/specialized-tiles.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { TabPanels } from '#ui/tabs.tsx'
import { Wrap } from '#ui/wrap.tsx'
import { Section } from '#ui/section.tsx'
import { homeText } from './home.text.ts'
import { Packages } from './packages.tsx'
import styles from './strips.module.css'

const most = 8

type Courses = Pick<HomePage, 'courses' | 'specialized' | 'packages' | 'bundle'>

/** The products: the first eight courses, the specialized ones, the packages, and the link to all courses. */
export function CourseStrip({ home }: { readonly home: Courses }) {
  const t = useWords(homeText)
  const { courses, specialized, packages, bundle } = home
  const panels = [
    {
      id: 'courses',
      label: t.fundamentals,
      content: <CourseGrid courses={courses.slice(0, most)} isRowOnPhones />,
    },
    ...(specialized.tiles.length > 0
      ? [{ id: 'specialized', label: specialized.title, content: <Specialized specialized={specialized} /> }]
      : []),
    ...(packages.cards.length > 0
      ? [{ id: 'packages', label: t.packages, content: <Packages packages={packages} /> }]
      : []),
  ]
  return (
    <Section
      title={t.coursesTitle}
      lead={bundle ? t.coursesLead : t.coursesLeadSingle}
      action={
        <LinkButton kind="subtle" to={paths.listing()} prefetch="intent" iconEnd="arrow-forward">
          {t.viewAll}
        </LinkButton>
      }
    >
      <TabPanels label={t.coursesTitle} panels={panels} />
    </Section>
  )
}

/** The specialized courses with videos; each tile links to its course (R074, R084). */
function Specialized({ specialized }: Pick<HomePage, 'specialized'>) {
  const t = useWords(homeText)
  return (
    <Stack gap={5} align="start">
      <SpecializedTiles tiles={specialized.tiles} />
      <LinkButton kind="subtle" to={paths.specialized} prefetch="intent" iconEnd="arrow-forward">
        {t.allSpecialized}
      </LinkButton>
    </Stack>
  )
}

/** The instructors; a click opens details (R095). */
export function Instructors({ instructors }: Pick<HomePage, 'instructors'>) {
  const t = useWords(homeText)
  if (instructors.length === 0) return null
  return (
    <Section eyebrow={t.instructors} title={t.instructorsTitle}>
      <PeopleGrid people={instructors} label={t.instructors} look="row" />
    </Section>
  )
}

/** The partners, by logo and name (R073). */
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
