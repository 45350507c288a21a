import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while hydrating: a dialog can be opened only by a page that has come alive. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
