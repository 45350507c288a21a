import { timingSafeEqual } from 'node:crypto'

/** Compares secrets in constant time. */
export function isEqualSecret(value: string, expected: string): boolean {
  const [left, right] = [Buffer.from(value), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}
