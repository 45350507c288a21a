import { readCopy, writeCopy } from '#kit/display-copy.ts'
import type { WishKey } from './wish-book.ts'

const key = 'wishAfterLogin'
const goodForMs = 30 * 60_000

/** A visitor's wish waits in his browser while he logs in. */
export function keepWish({ id, nameEnglish }: WishKey, now: number): void {
  writeCopy(key, JSON.stringify({ id, nameEnglish, until: now + goodForMs }))
}

/** The waiting wish, given out once; null when there is none or it has waited too long. */
export function takeKeptWish(now: number): WishKey | null {
  const copy = readCopy(key)
  if (copy === null) return null
  writeCopy(key, null)
  const wish = parsed(copy)
  return wish !== null && wish.until > now ? { id: wish.id, nameEnglish: wish.nameEnglish } : null
}

type Waiting = WishKey & { readonly until: number }

function parsed(copy: string): Waiting | null {
  try {
    const wish: Partial<Waiting> | null = JSON.parse(copy)
    const { id, nameEnglish, until } = wish ?? {}
    const isWhole = typeof id === 'string' && typeof nameEnglish === 'string' && typeof until === 'number'
    return isWhole ? { id, nameEnglish, until } : null
  } catch (failure) {
    // Somebody else wrote there.
    if (failure instanceof SyntaxError) return null
    throw failure
  }
}
