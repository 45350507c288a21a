import { type ReactNode, Suspense } from 'react'
import { useTouched } from '#ui/first-touch.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import styles from './coming-list.module.css'

const ListShape = lazyPart(async () => (await import('./list-shape.tsx')).ListShape)

/** A list that is on its way is shown as its shape, in place of the page that is left. */
export function ComingList({ children }: { children: ReactNode }) {
  const isTouched = useTouched()
  return (
    <>
      <div className={styles.page}>{children}</div>
      <Suspense>{isTouched && <ListShape />}</Suspense>
    </>
  )
}
