import { useSyncExternalStore } from 'react'

const phone = window.matchMedia('(width <= 767px)')

const watch = (listener: () => void) => {
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}

/** Whether the window is as narrow as on a phone, where lists become cards. */
export const useIsPhone = (): boolean => useSyncExternalStore(watch, () => phone.matches)
