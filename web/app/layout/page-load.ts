/** The state of a page load; `slow` means that its data has not arrived after five seconds. */
export type LoadPhase = 'idle' | 'loading' | 'slow' | 'settling'

/** From the arrival of data, images and page until the progress line ends (R047). */
const settleMs = 2_000
/** From the start until a load without data counts as slow (R047, R048). */
const slowAfterMs = 5_000

/** Tracks one page load after another and reports each phase, without delaying any. */
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
    /** The data of this URL has arrived, with or without a seen start; `settled` resolves with its images and the page. */
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
