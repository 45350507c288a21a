let isSecond = false

// Set before the click's handlers run and until they are done. A click by keyboard has a count of 0.
if (typeof document !== 'undefined')
  document.addEventListener(
    'click',
    ({ detail }) => {
      isSecond = detail > 1
      setTimeout(() => (isSecond = false))
    },
    { capture: true },
  )

/** Whether the click that is handled now is the second of a double one, however late the first was answered. */
export const isDoubleClick = (): boolean => isSecond
