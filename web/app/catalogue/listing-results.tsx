import type { CourseCard } from '@matla/contract/pages/pages'
import { paths } from '#lib/paths.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { useComing } from '#layout/use-coming.ts'
import { PreparingCourses } from '#reading/preparing-courses.tsx'
import { LinkButton } from '#ui/button.tsx'
import { CardsSkeleton } from '#ui/cards-skeleton.tsx'
import { Empty } from '#ui/empty.tsx'
import { CourseGrid } from './course-grid.tsx'
import { listingText } from './listing.text.ts'
import styles from './listing-results.module.css'

type Props = { courses: readonly CourseCard[]; asked: string; isAll: boolean }

/** How many there are, said aloud when it changes, and the courses themselves (R089, R092). */
export function ListingResults({ courses, asked, isAll }: Props) {
  const lang = useLang()
  const t = pick(listingText, lang)
  if (useComing()?.toLowerCase().startsWith('/home/r2/r3/prc')) return <CardsSkeleton lang={lang} />
  return (
    <>
      <p role="status" className={styles.count}>
        {t.count(courses.length)}
      </p>
      {courses.length > 0 ? (
        <CourseGrid courses={courses} look="full" size="wide" level={2} early={3} />
      ) : isAll && asked === '' ? (
        <PreparingCourses />
      ) : (
        <Empty
          icon="film"
          title={asked ? t.noneFound : t.empty}
          action={<LinkButton to={paths.listing()}>{t.seeAll}</LinkButton>}
        >
          {asked ? t.noneFoundText : t.emptyText}
        </Empty>
      )}
    </>
  )
}
