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
const unknown = { of: '', owned: nothing }
const known = createStore<{ readonly of: string; readonly owned: OwnedProducts }>(() => unknown)

/**
 * What this member owns in the shop, read once by the first part that needs it, and again when the number of courses
 * changes. Empty for visitors, on the server and during hydration, because public pages are the same for all.
 */
export function useOwned(): OwnedProducts {
  const { user, courseCount, isFresh } = useSession()
  const of = isFresh && user?.kind === 'member' && courseCount > 0 ? `${user._id} ${courseCount}` : ''
  useEffect(() => void ask(of), [of])
  return useStore(known, unknown).owned
}

async function ask(of: string): Promise<void> {
  if (known.now().of === of) return
  known.set({ of, owned: nothing })
  if (of === '') return
  const answer = await browserApi.learning.owned()
  if (known.now().of !== of) return
  known.set(
    answer.ok
      ? {
          of,
          owned: {
            courseIds: new Set(answer.value.courseIds),
            bundleIds: new Set(answer.value.bundleIds),
          },
        }
      : unknown,
  )
}
