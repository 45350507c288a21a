import type { Tabby } from './tabby.ts'

const most = 10
const windowMs = 10_000

/** A test key may open some ten sessions in ten seconds, while the fault is on. */
export function openRate(tabby: Tabby): { takes(): boolean } {
  let requests: number[] = []
  return {
    takes() {
      const now = tabby.now().getTime()
      requests = requests.filter((at) => at > now - windowMs)
      if (tabby.faults.limitsRate && requests.length >= most) return false
      requests.push(now)
      return true
    },
  }
}
