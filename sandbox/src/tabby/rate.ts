import type { Tabby } from './tabby.ts'

const most = 10
const windowMs = 10_000

/** A test key may open some ten sessions in ten seconds, while the fault is on. */
export function openRate(tabby: Tabby): { takes(): boolean } {
  let taken: number[] = []
  return {
    takes() {
      const now = tabby.now().getTime()
      taken = taken.filter((at) => at > now - windowMs)
      if (tabby.faults.limitsRate && taken.length >= most) return false
      taken.push(now)
      return true
    },
  }
}
