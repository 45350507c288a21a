let isSecond = false

// Set in the capture phase, before the click's handlers run. A click by keyboard has a count of 0.
if (typeof document !== 'undefined')
  document.addEventListener(
    'click',
    ({ detail }) => {
      isSecond = detail > 1
      setTimeout(() => (isSecond = false))
    },
    { capture: true },
  )

/** Whether the current click is the second of a double click, even when the first one took long to handle. */
export const isDoubleClick = (): boolean => isSecond
