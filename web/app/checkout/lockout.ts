import { mapTypes, type PaymentType } from '@matla/contract/payments/payment-providers'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readCopy, writeCopy } from '#lib/store.ts'

/** How long payments stay locked after the provider failed (R312). */
export const lockoutSeconds = 120

/** The storage key of each payment type's lock: only the provider that failed is locked. */
export const lockoutKeys = mapTypes((type) => `paymentLockoutEnd${type === 'CARD' ? '' : pascalCase(type)}`)

/** Converts `PAY_LATER` to `PayLater`. */
function pascalCase(type: string): string {
  const words = type.toLowerCase().split('_')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** The time in milliseconds at which paying is allowed again. */
export const lockoutEnd = (now: number): number => now + lockoutSeconds * 1000

/** Remaining seconds; 0 when the lock is over or absent. A clock that was set back cannot extend the lock. */
export function secondsLeft(storedEnd: string | null, now: number): number {
  const end = Number(storedEnd ?? Number.NaN)
  if (!Number.isFinite(end)) return 0
  return Math.min(lockoutSeconds, Math.max(0, Math.ceil((end - now) / 1000)))
}

/** The remaining seconds for each payment type. */
export type Lockouts = Readonly<Record<PaymentType, number>>

/** Counts down to the stored end of each lock, so that reloads and other tabs share it. */
export function useLockout() {
  const [left, setLeft] = useState<Lockouts>(mapTypes(() => 0))
  // Without storage, the locks are only in memory.
  const ends = useRef<Partial<Record<PaymentType, string>>>({})
  const look = useCallback(() => {
    setLeft(
      mapTypes((type) => secondsLeft(readCopy(lockoutKeys[type]) ?? ends.current[type] ?? null, Date.now())),
    )
  }, [])
  const isAnyLocked = Object.values(left).some((seconds) => seconds > 0)

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
    (type: PaymentType) => {
      const end = String(lockoutEnd(Date.now()))
      ends.current[type] = end
      writeCopy(lockoutKeys[type], end)
      look()
    },
    [look],
  )

  return { left, start }
}
