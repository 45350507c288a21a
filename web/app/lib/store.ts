import { useSyncExternalStore } from 'react'

export type Store<Value> = {
  now(): Value
  set(next: Value): void
  /** Calls the listener after each change; returns the unsubscribe function. */
  watch(listener: () => void): () => void
}

/** A value outside of components; `first` is called on first use. */
export function createStore<Value>(first: () => Value): Store<Value> {
  let current: { readonly value: Value } | undefined
  const listeners = new Set<() => void>()
  return {
    now: () => (current ??= { value: first() }).value,
    set: (value) => {
      current = { value }
      for (const listener of listeners) listener()
    },
    watch: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The store's value; `onServer` is used on the server and during hydration. */
export const useStore = <Value>(store: Pick<Store<Value>, 'now' | 'watch'>, onServer: Value): Value =>
  useSyncExternalStore(store.watch, store.now, () => onServer)

const hydrated = createStore(() => true)

/** False on the server, without JavaScript, and during hydration. */
export const useHydrated = (): boolean => useStore(hydrated, false)

/**
 * Copies stored in the browser, for display only and never trusted. Storage may be forbidden or full, and then the page
 * works without it. With `tab`, they last until the tab is closed.
 */
export function readCopy(key: string, where?: 'tab'): string | null {
  return allowed(() => storage(where).getItem(key))
}

/** Writing null deletes the copy. */
export function writeCopy(key: string, value: string | null, where?: 'tab'): void {
  allowed(() => {
    if (value === null) storage(where).removeItem(key)
    else storage(where).setItem(key, value)
    return null
  })
}

const storage = (where?: 'tab') => (where === 'tab' ? sessionStorage : localStorage)

function allowed<Found>(use: () => Found): Found | null {
  try {
    return use()
  } catch (failure) {
    if (failure instanceof DOMException) return null
    throw failure
  }
}
