import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server, on a page without script, and until this one is alive. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
