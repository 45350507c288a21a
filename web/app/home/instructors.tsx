import type { HomePage } from '@matla/contract/pages/pages'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { PeopleGrid } from '#people/people-grid.tsx'
import { Section } from '#ui/section.tsx'
import { homeText } from './home.text.ts'

/** Who teaches; a press tells more (R095). */
export function Instructors({ instructors }: Pick<HomePage, 'instructors'>) {
  const t = pick(homeText, useLang())
  if (instructors.length === 0) return null
  return (
    <Section eyebrow={t.instructors} title={t.instructorsTitle}>
      <PeopleGrid people={instructors} label={t.instructors} look="row" />
    </Section>
  )
}
