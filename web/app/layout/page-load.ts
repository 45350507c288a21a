/** The state of a page load; `slow`: its data has not arrived after five seconds. */
export type LoadPhase = 'idle' | 'loading' | 'slow' | 'settling'

/** From the arrival of data, images and page until the loader ends (R047). */
const settleMs = 2_000
/** From the start until only missing data is waited for (R047, R048). */
const slowAfterMs = 5_000

/** Follows page loads one after the other and reports each phase; nothing waits for it. */
export function trackPageLoad(announce: (phase: LoadPhase) => void) {
  let latest: ReturnType<typeof setTimeout> | undefined
  let afterwards: ReturnType<typeof setTimeout> | undefined
  let turn = 0
  let isLate = false
  let isComing = false
  let shown = ''

  const stop = () => {
    turn += 1
    clearTimeout(latest)
    clearTimeout(afterwards)
  }
  const end = () => {
    stop()
    announce('idle')
  }
  const begin = () => {
    stop()
    isLate = false
    isComing = true
    announce('loading')
    latest = setTimeout(() => {
      isLate = true
      if (isComing) announce('slow')
      else end()
    }, slowAfterMs)
  }
  return {
    begin,
    /** The data of this address has arrived, also without a seen start; `settled` follows with its images and the page. */
    came(address: string, settled: Promise<void>) {
      if (!isComing && address === shown) return
      if (!isComing) begin()
      shown = address
      isComing = false
      if (isLate) return end()
      announce('settling')
      const mine = turn
      void settled.then(() => {
        if (mine === turn) afterwards = setTimeout(end, settleMs)
      })
    },
    stop,
  }
}
