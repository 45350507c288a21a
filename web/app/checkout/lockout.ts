/** How long nobody may start a payment after the provider failed (R312). */
export const lockoutSeconds = 120

export type Method = 'CARD' | 'PAY_LATER'

/** Where each method's wait is kept: the provider that failed waits, the other one does not (decision 26). */
export const lockoutKeys: Readonly<Record<Method, string>> = {
  CARD: 'paymentLockoutEnd',
  PAY_LATER: 'paymentLockoutEndPayLater',
}

/** The moment, in milliseconds, from which paying is allowed again. */
export const lockoutFrom = (now: number): number => now + lockoutSeconds * 1000

/**
 * Whole seconds still to wait; 0 when it is over or nothing is stored. A clock that was set back cannot make it longer
 * than the rule.
 */
export function secondsLeft(storedEnd: string | null, now: number): number {
  const end = Number(storedEnd ?? Number.NaN)
  if (!Number.isFinite(end)) return 0
  return Math.min(lockoutSeconds, Math.max(0, Math.ceil((end - now) / 1000)))
}
