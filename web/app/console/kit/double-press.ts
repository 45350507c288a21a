let isSecond = false

// Before anything that the click does, until all of it is done. A key's press counts none.
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
export const isSecondPress = (): boolean => isSecond
