import { type ReactNode, Suspense } from 'react'
import { useHasInteracted } from '#ui/first-interaction.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import styles from './pending-list.module.css'

const ListShape = lazyPart(async () => (await import('./list-skeleton.tsx')).ListSkeleton)

/** Shows the skeleton of a list while it loads, instead of the previous page. */
export function PendingList({ children }: { children: ReactNode }) {
  const hasInteracted = useHasInteracted()
  return (
    <>
      <div className={styles.page}>{children}</div>
      <Suspense>{hasInteracted && <ListShape />}</Suspense>
    </>
  )
}
