import { useSyncExternalStore } from 'react'

const wide = window.matchMedia('(width > 1150px)')

const watch = (listener: () => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether there is space for Arabic and English side by side. */
export const useIsWide = (): boolean => useSyncExternalStore(watch, () => wide.matches)
