import { useEffect } from 'react'
import { browserApi } from '#lib/browser-api.ts'
import { useSession } from '#lib/session.ts'
import { createStore, readCopy, useStore, writeCopy } from '#lib/store.ts'

export type OwnedProducts = {
  readonly courseIds: ReadonlySet<string>
  /** Bundles of which the member owns every course. */
  readonly bundleIds: ReadonlySet<string>
}

const nothing: OwnedProducts = { courseIds: new Set(), bundleIds: new Set() }
const notRead = { of: '', owned: nothing }
const ownedStore = createStore<{ readonly of: string; readonly owned: OwnedProducts }>(() => ({
  of: '',
  owned: copiedProducts(),
}))

/** The maximum number of ids in the browser’s copy. */
const mostCopied = 500

/**
 * What the member owns in the shop. Read once by the first part that needs it, and again when the number of courses
 * changes; until then the copy in this browser is used. Empty for visitors, on the server and during hydration, because
 * public pages are the same for everyone.
 */
export function useOwned(): OwnedProducts {
  const { user, courseCount, isFresh } = useSession()
  const of = user?.kind === 'member' && courseCount > 0 ? `${user._id} ${courseCount}` : ''
  useEffect(() => {
    if (isFresh) void readOwned(of)
  }, [isFresh, of])
  return useStore(ownedStore, notRead).owned
}

async function readOwned(of: string): Promise<void> {
  if (of !== '' && ownedStore.now().of === of) return
  if (of === '') return storeOwned(notRead)
  ownedStore.set({ of, owned: copiedProducts() })
  const answer = await browserApi.learning.owned()
  if (ownedStore.now().of !== of) return
  const { courseIds = [], bundleIds = [] } = answer.ok ? answer.value : {}
  if (answer.ok) storeOwned({ of, owned: { courseIds: new Set(courseIds), bundleIds: new Set(bundleIds) } })
  // Resets the owner, so that the next part reads again.
  else ownedStore.set({ ...ownedStore.now(), of: '' })
}

function storeOwned(found: typeof notRead): void {
  const { courseIds, bundleIds } = found.owned
  const ids = [...courseIds, ...bundleIds].slice(0, mostCopied)
  writeCopy('ownedProducts', ids.length === 0 ? null : ids.join(' '))
  ownedStore.set(found)
}

/** Courses and bundles have different ids, so one list can contain both. */
function copiedProducts(): OwnedProducts {
  const ids = new Set((readCopy('ownedProducts') ?? '').split(' '))
  return { courseIds: ids, bundleIds: ids }
}
