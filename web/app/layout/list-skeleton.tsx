import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Wrap } from '#ui/wrap.tsx'
import { CardsSkeleton, Skeleton } from '#ui/skeleton.tsx'
import styles from './list-skeleton.module.css'
import { usePendingPath } from './use-pending-path.ts'

/** The path prefixes of pages that are lists. */
const lists =
  /^\/(home\/)?(R2\/R3\/prc|R2\/Blogs|R2\/ebooks|ebooktwo|pricing|specialized-courses|search|wishlist|mywishlist|mycertificate|my-certificate|transaction|mycourses|my-courses)(\/|$)/i
const listing = /^\/home\/R2\/R3\/prc(\/|$)/i

/** The skeleton of a list that is loading; nothing otherwise. */
export function ListSkeleton() {
  const coming = usePendingPath()
  const here = useLocation().pathname
  // The listing page has its own skeleton for its next category.
  const isList = coming !== null && lists.test(coming) && !(listing.test(coming) && listing.test(here))
  useEffect(() => {
    if (isList) window.scrollTo(0, 0)
  }, [isList])
  return (
    isList && (
      <Wrap className={styles.shape}>
        <Skeleton width="min(12em, 60%)" height="2.4em" />
        <Skeleton width="min(30em, 90%)" />
        <CardsSkeleton />
      </Wrap>
    )
  )
}
