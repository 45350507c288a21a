/** Where the focus stands, and what is wrong there. */
export type Stop = {
  /** It is the one that was wanted. */
  readonly isWanted: boolean
  /** The one that was wanted is no longer of the page. */
  readonly isGone: boolean
  readonly isInMain: boolean
  /** The stop before this one stands before it, too. */
  readonly isAhead: boolean
  readonly name: string
  readonly faults: readonly string[]
}

/** Read in the browser: the element that has the focus shows it, and nothing lies over it. */
export function stopNow(wanted: Element | null): Stop {
  const now = document.activeElement ?? document.body
  const of = { isWanted: now === wanted, isGone: wanted?.isConnected === false }
  const last = document.querySelector('[data-walked]')
  last?.removeAttribute('data-walked')
  const name = `${now.tagName} ${now.getAttribute('aria-label') ?? now.textContent.trim().slice(0, 60)}`
  // Between the last control and the first one the focus is the browser's.
  if (now === document.body) return { ...of, isInMain: false, isAhead: true, name, faults: [] }
  now.setAttribute('data-walked', '')
  const { left, right, top, bottom } = now.getBoundingClientRect()
  const middle = document.elementFromPoint(
    (left + right) / 2,
    (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
  )
  const marked = [now, now.parentElement, now.nextElementSibling]
  // The browser leads through the parts of these, and marks them, by itself.
  const hasParts = now.matches('[type=date], [type=datetime-local], video, iframe')
  const isShown = hasParts || marked.some((each) => each && getComputedStyle(each).outlineStyle !== 'none')
  const isSeen = middle !== null && (now.contains(middle) || middle.contains(now))
  return {
    ...of,
    isInMain: now.closest('main') !== null,
    isAhead:
      !last ||
      (last === now && hasParts) ||
      (last.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    name,
    faults: [
      ...(isShown ? [] : [`the focus is not seen on ${name}`]),
      ...(isSeen ? [] : [`${middle?.tagName} lies over ${name}`]),
    ],
  }
}
