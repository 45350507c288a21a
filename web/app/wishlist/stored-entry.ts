import { useEffect, useEffectEvent } from 'react'
import { useLang } from '#lib/root-data.ts'
import { useSession } from '#lib/session.ts'
import { readCopy, writeCopy } from '#lib/store.ts'
import { useToast } from '#ui/toast.tsx'
import { type WishlistStore, courseWishlist, type WishlistKey } from './wishlist-store.ts'
import { wishlistOutcome } from './wishlist-outcome.ts'

const validMs = 30 * 60_000

/** Stores a visitor's entry of one kind in the browser during the login; `read` returns null for invalid data. */
export function createStoredEntry<Entry>(key: string, read: (copy: unknown) => Entry | null) {
  return {
    keep: (entry: Entry, now: number): void =>
      writeCopy(key, JSON.stringify({ ...entry, until: now + validMs })),
    /** The waiting entry, which is returned only once; null when there is none or it has expired. */
    take: (now: number): Entry | null => {
      const copy = readCopy(key)
      if (copy === null) return null
      writeCopy(key, null)
      const waiting = parseJson(copy)
      return readExpiry(waiting) > now ? read(waiting) : null
    },
  }
}

const course = createStoredEntry('wishAfterLogin', (copy): WishlistKey | null => {
  const { id, nameEnglish }: Partial<WishlistKey> = copy ?? {}
  return typeof id === 'string' && typeof nameEnglish === 'string' ? { id, nameEnglish } : null
})
export const storeEntry = ({ id, nameEnglish }: WishlistKey, now: number): void =>
  course.keep({ id, nameEnglish }, now)
export const takeStoredEntry = course.take

function readExpiry(copy: unknown): number {
  const { until }: { until?: unknown } = copy ?? {}
  return typeof until === 'number' ? until : 0
}

function parseJson(copy: string): unknown {
  try {
    return JSON.parse(copy)
  } catch (failure) {
    if (failure instanceof SyntaxError) return null
    throw failure
  }
}

type Waiting<Stored, Entry extends { readonly id: string }> = {
  take(now: number): Stored | null
  readonly book: WishlistStore<Entry>
  entryOf(stored: Stored): Entry
  readonly outcome: typeof wishlistOutcome
}

/** Adds the entry that the visitor chose before the login (R270); `then` runs once it is stored. */
export function useStored<Stored, Entry extends { readonly id: string }>(
  { take, book, entryOf, outcome }: Waiting<Stored, Entry>,
  then?: () => void,
): void {
  const { user, isFresh } = useSession()
  const toast = useToast()
  const lang = useLang()
  const isMember = isFresh && user?.kind === 'member'
  const grant = useEffectEvent(async () => {
    const stored = take(Date.now())
    const settled = stored && (await book.set(entryOf(stored), true))
    if (!settled) return
    toast(outcome(settled, lang))
    then?.()
  })
  useEffect(() => {
    if (isMember) void grant()
  }, [isMember])
}

const courses = {
  take: takeStoredEntry,
  book: courseWishlist,
  entryOf: (entry: WishlistKey) => entry,
  outcome: wishlistOutcome,
}

export const useStoredEntry = (then?: () => void): void => useStored(courses, then)
