import { useState } from 'react'
import { serverNow } from '#lib/server-clock.ts'

const dayMs = 86_400_000

/** Whole days from when the page was opened until then; below 0 afterwards. */
export function useDaysLeft(at: string): number {
  const [now] = useState(() => serverNow())
  return Math.ceil((Date.parse(at) - now) / dayMs)
}
