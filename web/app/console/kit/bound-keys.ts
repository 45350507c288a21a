import type { RefObject } from 'react'

/** What a key does; without `act` the browser does it by itself, and the key is only named. */
export type Key = { readonly does: string; readonly act?: (event: KeyboardEvent) => void }
/** By the code of its place on the keyboard, so that an Arabic one works alike. */
export type Keys = Readonly<Record<string, Key>>

/** The part of the list of keys in which a key is named. */
export type KeyGroup = 'everywhere' | 'page' | 'list' | 'go'
/** Keys that work now; `before` is the key that is held or pressed before them. */
export type Bound = {
  readonly group: KeyGroup
  readonly before?: 'Ctrl' | 'Alt' | 'G'
  readonly keys: RefObject<Keys>
}
export type KeyRow = { readonly keys: readonly string[]; readonly does: string }

const bound = new Set<Bound>()

/** From now on these are named; gives back what ends that. */
export function bind(keys: Bound): () => void {
  bound.add(keys)
  return () => void bound.delete(keys)
}

const signs: Readonly<Record<string, string>> = {
  Slash: '/',
  'Shift+Slash': '?',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
}
const signOf = (code: string) => signs[code] ?? code.replace(/^(?:Key|Digit)/, '')

/** The keys of a group that work now, in the order in which they were bound; those that do the same are one row. */
export function boundKeys(group: KeyGroup): KeyRow[] {
  const rows = new Map<string, readonly string[]>()
  for (const { group: of, before, keys } of bound)
    if (of === group)
      for (const [code, { does }] of Object.entries(keys.current)) {
        const signsBefore = rows.get(does) ?? (before ? [before] : [])
        rows.set(does, [...signsBefore, signOf(code)])
      }
  return [...rows].map(([does, keys]) => ({ keys, does }))
}
