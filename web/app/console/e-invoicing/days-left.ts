import { dayMs } from '@matla/contract/kit/riyadh'
import { useState } from 'react'
import { serverNow } from '#lib/server-clock.ts'

/** Whole days from the opening of the page until a moment; negative once it has passed. */
export function useDaysLeft(at: string): number {
  const [now] = useState(() => serverNow())
  return Math.ceil((Date.parse(at) - now) / dayMs)
}
