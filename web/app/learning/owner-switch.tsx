import type { ReactNode } from 'react'
import { useHydrated } from '#lib/store.ts'
import { useOwned } from './use-owned.ts'

type Props = {
  /** The id of a course or a bundle. */
  readonly productId: string
  readonly owner: ReactNode
  readonly others: ReactNode
}

/** Shows one part to the owner of a product and another to everyone else, from the first paint (`visitor-script.ts`). */
export function OwnerSwitch({ productId, owner, others }: Props) {
  const isHydrated = useHydrated()
  const { courseIds, bundleIds } = useOwned()
  const isOwned = courseIds.has(productId) || bundleIds.has(productId)
  const part = (shownTo: string, content: ReactNode, isShown: boolean) => (
    <div className="contents" data-shown-to={isHydrated ? undefined : shownTo} data-of={productId}>
      {(!isHydrated || isShown) && content}
    </div>
  )
  return (
    <>
      {part('owner', owner, isOwned)}
      {part('others', others, !isOwned)}
    </>
  )
}
