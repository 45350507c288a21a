import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useLang } from '#lib/root-data.ts'
import { Wrap } from '#ui/layout.tsx'
import { CardsSkeleton, Skeleton } from '#ui/skeleton.tsx'
import styles from './coming-list.module.css'
import { useComing } from './use-coming.ts'

/** Pages that are lists, by how their paths begin. */
const lists =
  /^\/(home\/)?(R2\/R3\/prc|R2\/Blogs|R2\/ebooks|ebooktwo|pricing|specialized-courses|search|wishlist|mywishlist|mycertificate|my-certificate|transaction|mycourses|my-courses)(\/|$)/i
const listing = /^\/home\/R2\/R3\/prc(\/|$)/i

/** A list that is on its way is shown as its shape, in place of the page that is left (decision 7). */
export function ComingList({ children }: { children: ReactNode }) {
  const lang = useLang()
  const here = useLocation().pathname
  const coming = useComing()
  // The listing shows the shape of its next category itself.
  const isList = coming !== null && lists.test(coming) && !(listing.test(coming) && listing.test(here))
  useEffect(() => {
    if (isList) window.scrollTo(0, 0)
  }, [isList])
  return (
    <>
      <div className={styles.page} data-left={isList || undefined}>
        {children}
      </div>
      {isList && (
        <Wrap className={styles.coming}>
          <Skeleton width="min(12em, 60%)" height="2.4em" />
          <Skeleton width="min(30em, 90%)" />
          <CardsSkeleton lang={lang} />
        </Wrap>
      )}
    </>
  )
}
