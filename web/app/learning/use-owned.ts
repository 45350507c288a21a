import { useEffect } from 'react'
import { browserApi } from '#lib/browser-api.ts'
import { useSession } from '#lib/session.ts'
import { createStore, useStore } from '#lib/store.ts'

export type OwnedProducts = {
  readonly courseIds: ReadonlySet<string>
  /** Bundles whose courses are all owned. */
  readonly bundleIds: ReadonlySet<string>
}

const nothing: OwnedProducts = { courseIds: new Set(), bundleIds: new Set() }
const notRead = { of: '', owned: nothing }
const ownedStore = createStore<{ readonly of: string; readonly owned: OwnedProducts }>(() => notRead)

/**
 * What this member owns in the shop, read once by the first part that needs it, and again when the number of courses
 * changes. Empty for visitors, on the server and during hydration, because public pages are the same for all.
 */
export function useOwned(): OwnedProducts {
  const { user, courseCount, isFresh } = useSession()
  const of = isFresh && user?.kind === 'member' && courseCount > 0 ? `${user._id} ${courseCount}` : ''
  useEffect(() => void readOwned(of), [of])
  return useStore(ownedStore, notRead).owned
}

async function readOwned(of: string): Promise<void> {
  if (ownedStore.now().of === of) return
  ownedStore.set({ of, owned: nothing })
  if (of === '') return
  const answer = await browserApi.learning.owned()
  if (ownedStore.now().of !== of) return
  ownedStore.set(
    answer.ok
      ? {
          of,
          owned: {
            courseIds: new Set(answer.value.courseIds),
            bundleIds: new Set(answer.value.bundleIds),
          },
        }
      : notRead,
  )
}
