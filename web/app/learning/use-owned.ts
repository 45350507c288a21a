import { useEffect, useSyncExternalStore } from 'react'
import { browserApi } from '#lib/browser-api.ts'
import { useSession } from '#lib/session.ts'

export type Owned = { readonly courseIds: ReadonlySet<string>; readonly isBundleOwned: boolean }

const nothing: Owned = { courseIds: new Set(), isBundleOwned: false }
let known: { readonly of: string; readonly owned: Owned } = { of: '', owned: nothing }
const listeners = new Set<() => void>()

/**
 * What this member owns in the shop, asked for once by whichever part needs it first, and again when the number of his
 * courses changes. Nothing for strangers, on the server and while hydrating: public pages are the same for everybody.
 */
export function useOwned(): Owned {
  const { user, courseCount, isFresh } = useSession()
  const of = isFresh && user?.kind === 'member' && courseCount > 0 ? `${user._id} ${courseCount}` : ''
  useEffect(() => void ask(of), [of])
  return useSyncExternalStore(watch, owned, () => nothing)
}

async function ask(of: string): Promise<void> {
  if (known.of === of) return
  keep({ of, owned: nothing })
  if (of === '') return
  const answer = await browserApi.learning.owned()
  if (known.of !== of) return
  keep(
    answer.ok
      ? { of, owned: { ...answer.value, courseIds: new Set(answer.value.courseIds) } }
      : { of: '', owned: nothing },
  )
}

function keep(next: typeof known): void {
  known = next
  for (const listener of listeners) listener()
}

function watch(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const owned = () => known.owned
