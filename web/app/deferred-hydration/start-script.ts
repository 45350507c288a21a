/** The maximum wait in milliseconds, for a page in the background or with an image that does not load. */
const longestWaitMs = 3_000

const source = `(() => {
  const start = () => {
    const deferred = document.querySelector('script[type=deferred]')
    if (!deferred) return
    for (const link of document.querySelectorAll('link[rel=deferred]')) link.rel = 'modulepreload'
    const script = document.createElement('script')
    script.type = 'module'
    script.async = true
    script.text = deferred.text
    deferred.replaceWith(script)
  }
  const startSoon = () =>
    document.readyState === 'loading' ? addEventListener('DOMContentLoaded', start) : start()
  const startWhenPainted = () =>
    new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint').forEach(start))
      .observe({ type: 'paint', buffered: true })
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, startSoon, { once: true, capture: true })
  addEventListener('pointermove', (event) => (event.movementX || event.movementY) && startSoon())
  addEventListener('load', startWhenPainted)
  setTimeout(startSoon, ${longestWaitMs})
})()`

/**
 * Runs in the head of every page. Fetches the page's script once the first view is painted and its images have loaded, or
 * at the first interaction. Ignores zero-length mouse moves, which browsers report for a resting mouse. The browser never
 * renders this, so the text is not part of the script that it fetches.
 */
export const startScript = import.meta.env.SSR ? source : ''
