/** With neither a first view nor a sign of use, for one in the background or with a picture that does not come. */
const longestMs = 3_000
/** Whoever sends a form waits no longer for the script that would send it more gently. */
const patienceMs = 3_000

/** What is done to a page before it is alive, in its order; `replayEarly` does it again. */
const earlyEvents = ['pointermove', 'focusin', 'keydown', 'input', 'change', 'click', 'submit'] as const

declare global {
  interface Window {
    /** Absent once the page is alive. */
    early?: Event[] | undefined
  }
}

/**
 * Runs in the head of every page: fetches the script once the first view is there, or at the first sign of use, and
 * keeps what is done until then. A mouse that rests where the page appears is told of as a move of no length, and is no
 * sign. Without script, or where it does not come, links and forms work by themselves.
 */
export const beginScript = `(() => {
  let isBegun = false
  const begin = () => {
    const later = isBegun ? null : document.querySelector('script[type=later]')
    if (!later) return
    isBegun = true
    for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload'
    const script = document.createElement('script')
    script.type = 'module'
    script.async = true
    script.text = later.text
    later.replaceWith(script)
  }
  const beginSoon = () =>
    document.readyState === 'loading' ? addEventListener('DOMContentLoaded', begin) : begin()
  const beginWhenSeen = () =>
    new PerformanceObserver((seen) => seen.getEntriesByName('first-contentful-paint').forEach(begin))
      .observe({ type: 'paint', buffered: true })
  const signs = ['pointermove', 'keydown', 'submit']
  const early = (window.early = [])
  const keep = (event) => {
    if (window.early !== early) return
    if (event.type === 'pointermove' && !event.movementX && !event.movementY) return
    if (signs.includes(event.type)) beginSoon()
    if (event.type === 'pointermove' && early.at(-1)?.type === event.type) early.pop()
    early.push(event)
    if (event.type !== 'submit') return
    event.preventDefault()
    setTimeout(() => {
      if (window.early !== early) return
      delete window.early
      event.target.requestSubmit(event.submitter)
    }, ${patienceMs})
  }
  for (const type of ${JSON.stringify(earlyEvents)}) addEventListener(type, keep, true)
  addEventListener('pointerdown', beginSoon, { once: true })
  addEventListener('load', beginWhenSeen)
  setTimeout(beginSoon, ${longestMs})
})()`
