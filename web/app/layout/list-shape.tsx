import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Wrap } from '#ui/wrap.tsx'
import { CardsSkeleton, Skeleton } from '#ui/skeleton.tsx'
import styles from './list-shape.module.css'
import { useComing } from './use-coming.ts'

/** Pages that are lists, by how their paths begin. */
const lists =
  /^\/(home\/)?(R2\/R3\/prc|R2\/Blogs|R2\/ebooks|ebooktwo|pricing|specialized-courses|search|wishlist|mywishlist|mycertificate|my-certificate|transaction|mycourses|my-courses)(\/|$)/i
const listing = /^\/home\/R2\/R3\/prc(\/|$)/i

/** The shape of a list that is on its way; nothing while none is. */
export function ListShape() {
  const coming = useComing()
  const here = useLocation().pathname
  // The listing shows the shape of its next category itself.
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
