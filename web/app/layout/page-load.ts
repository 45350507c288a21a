/** Where the load of a page stands; `slow`: its data has not come after five seconds. */
export type LoadPhase = 'idle' | 'loading' | 'slow' | 'settling'

/** From the page's data, images and the page itself until its loader goes (R047). */
const afterwardsMs = 2_000
/** From the beginning until nothing but missing data is waited for (R047, R048). */
const mostMs = 5_000

/** Follows one page after another on its way and tells each phase; nothing waits for it. */
export function pageLoad(tell: (phase: LoadPhase) => void) {
  let latest: ReturnType<typeof setTimeout> | undefined
  let afterwards: ReturnType<typeof setTimeout> | undefined
  let turn = 0
  let isLate = false
  let isComing = false

  const stop = () => {
    turn += 1
    clearTimeout(latest)
    clearTimeout(afterwards)
  }
  const end = () => {
    stop()
    tell('idle')
  }
  return {
    begin() {
      stop()
      isLate = false
      isComing = true
      tell('loading')
      latest = setTimeout(() => {
        isLate = true
        if (isComing) tell('slow')
        else end()
      }, mostMs)
    },
    /** Its data is here; `settled` comes with its images and the page. */
    came(settled: Promise<void>) {
      isComing = false
      if (isLate) return end()
      tell('settling')
      const mine = turn
      void settled.then(() => {
        if (mine === turn) afterwards = setTimeout(end, afterwardsMs)
      })
    },
    stop,
  }
}
