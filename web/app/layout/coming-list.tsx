import { type ReactNode, Suspense } from 'react'
import { useTouched } from '#ui/first-touch.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import styles from './coming-list.module.css'

const ListShape = lazyPart(async () => (await import('./list-shape.tsx')).ListShape)

/** Shows the skeleton of a list that is loading, instead of the previous page. */
export function ComingList({ children }: { children: ReactNode }) {
  const isTouched = useTouched()
  return (
    <>
      <div className={styles.page}>{children}</div>
      <Suspense>{isTouched && <ListShape />}</Suspense>
    </>
  )
}
