import { useCallback, useEffect, useRef, useState } from 'react'
import { readCopy, writeCopy } from '#lib/store.ts'

/** How long payments are locked after the provider failed (R312). */
export const lockoutSeconds = 120

export type Method = 'CARD' | 'PAY_LATER'

/** The storage key of each method's wait: only the provider that failed is locked. */
export const lockoutKeys: Readonly<Record<Method, string>> = {
  CARD: 'paymentLockoutEnd',
  PAY_LATER: 'paymentLockoutEndPayLater',
}

/** The time, in milliseconds, from which paying is allowed again. */
export const lockoutEnd = (now: number): number => now + lockoutSeconds * 1000

/**
 * Seconds left to wait; 0 when it is over or nothing is stored. A clock that was set back cannot make it longer than the
 * rule.
 */
export function secondsLeft(storedEnd: string | null, now: number): number {
  const end = Number(storedEnd ?? Number.NaN)
  if (!Number.isFinite(end)) return 0
  return Math.min(lockoutSeconds, Math.max(0, Math.ceil((end - now) / 1000)))
}

/** The seconds that each method still waits. */
export type Lockouts = Readonly<Record<Method, number>>

/** Counts the waits down by their stored ends, so that reloads and other tabs share them. */
export function useLockout() {
  const [left, setLeft] = useState<Lockouts>({ CARD: 0, PAY_LATER: 0 })
  // Without storage, the page keeps the waits in memory.
  const ends = useRef<Partial<Record<Method, string>>>({})
  const look = useCallback(() => {
    const leftOf = (method: Method) =>
      secondsLeft(readCopy(lockoutKeys[method]) ?? ends.current[method] ?? null, Date.now())
    setLeft({ CARD: leftOf('CARD'), PAY_LATER: leftOf('PAY_LATER') })
  }, [])
  const isAnyLocked = left.CARD > 0 || left.PAY_LATER > 0

  useEffect(() => {
    look()
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [look])

  useEffect(() => {
    if (!isAnyLocked) return
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [isAnyLocked, look])

  const start = useCallback(
    (method: Method) => {
      const end = String(lockoutEnd(Date.now()))
      ends.current[method] = end
      writeCopy(lockoutKeys[method], end)
      look()
    },
    [look],
  )

  return { left, start }
}
