import type { ListingPage } from '@matla/contract/pages/pages'
import { type ReactNode, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { usePendingPath } from '#layout/use-pending-path.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { PreparingCourses } from '#reading/preparing.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'
import { whenLoaded, visibleTargets } from '#ui/when-loaded.ts'
import { CardsSkeleton } from '#ui/skeleton.tsx'
import { SlimLoader } from '#ui/slim-loader.tsx'
import { CourseGrid } from './course-card.tsx'
import styles from './listing-results.module.css'
import { listingFilterText } from './listing-filter.text.ts'
import { listingText } from './listing.text.ts'

type Props = {
  page: Pick<ListingPage, 'courses' | 'total' | 'nearest'>
  asked: string
  isAll: boolean
  /** Shown above the courses: their number, sort order and filters; absent for a search. */
  filter: ReactNode
}

/** The courses with their number, which is announced when it changes (R089, R092). */
export function ListingResults({ page: { courses, total, nearest }, asked, isAll, filter }: Props) {
  const t = { ...useWords(listingText), ...useWords(listingFilterText) }
  if (usePendingPath()?.toLowerCase().startsWith(paths.listings.toLowerCase())) return <CardsSkeleton />
  return (
    <>
      {filter || (
        <p role="status" className={styles.count}>
          {t.count(total)}
        </p>
      )}
      {courses.length > 0 ? (
        <CourseGrid courses={courses} look="full" size="wide" level={2} early={3} />
      ) : nearest.length > 0 ? (
        <>
          <Notice>
            <b>{t.noneMatch}</b>
            <br />
            {t.noneMatchText}
          </Notice>
          <h2 className={styles.nearest}>{t.nearest}</h2>
          <CourseGrid courses={nearest} look="full" size="wide" level={3} />
        </>
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

const afterwardsMs = 2000

/** Runs until 2 s after the page and its images have loaded, or for at most 5 s (R094); it delays nothing. */
export function ListingLoader() {
  const t = useWords(listingText)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    void whenLoaded(visibleTargets()).then(() => {
      if (!isGone) timer = setTimeout(() => setOver(true), afterwardsMs)
    })
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [])
  return <SlimLoader label={t.loading} ends={5} isOver={isOver} className={styles.place} />
}

/** Explains why there is no list (R093): no response, or an error response. */
export function ListingFailure({ code, message }: { code: string; message: string }) {
  const t = useWords(listingText)
  const revalidator = useRevalidator()
  return (
    <Section level={1} tight title={t.title}>
      <Notice
        kind="bad"
        live
        action={
          <Button kind="subtle" size="small" onClick={() => void revalidator.revalidate()}>
            {t.retry}
          </Button>
        }
      >
        {code === 'unreachable' ? t.failed(message || t.notAnswered) : t.rejected}
      </Notice>
    </Section>
  )
}
