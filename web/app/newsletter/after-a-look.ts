/** A visitor who reads without scrolling is asked after half a minute. */
const lookMs = 30_000

/** Calls once, after the first scroll or thirty seconds (decision 26); gives back how to stop waiting. */
export function afterALook(call: () => void, page: EventTarget = window): () => void {
  const waiting = new AbortController()
  const stop = () => {
    waiting.abort()
    clearTimeout(timer)
  }
  const look = () => {
    stop()
    call()
  }
  const timer = setTimeout(look, lookMs)
  page.addEventListener('scroll', look, { signal: waiting.signal, passive: true })
  return stop
}
