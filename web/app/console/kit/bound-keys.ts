import type { RefObject } from 'react'

/** The action of a key; without `act` the browser handles the key, and it is only listed. */
export type Key = { readonly does: string; readonly act?: (event: KeyboardEvent) => void }
/** By the code of the physical key, so that shortcuts also work with an Arabic keyboard layout. */
export type Keys = Readonly<Record<string, Key>>

/** The section in the list of shortcuts. */
export type KeyGroup = 'everywhere' | 'page' | 'list' | 'go'
/** Keys that are active now; `before` is the modifier or prefix key. */
export type KeyBinding = {
  readonly group: KeyGroup
  readonly before?: 'Ctrl' | 'Alt' | 'G'
  readonly keys: RefObject<Keys>
}
export type KeyRow = { readonly keys: readonly string[]; readonly does: string }

const bindings = new Set<KeyBinding>()

/** Adds these keys to the list until the returned function is called. */
export function registerKeys(keys: KeyBinding): () => void {
  bindings.add(keys)
  return () => void bindings.delete(keys)
}

const keySigns: Readonly<Record<string, string>> = {
  Slash: '/',
  'Shift+Slash': '?',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
}
const signOf = (code: string) => keySigns[code] ?? code.replace(/^(?:Key|Digit)/, '')

/** The active keys of a group in the order of binding; keys with the same action share a row. */
export function listKeys(group: KeyGroup): KeyRow[] {
  const rows = new Map<string, readonly string[]>()
  for (const { group: of, before, keys } of bindings)
    if (of === group)
      for (const [code, { does }] of Object.entries(keys.current)) {
        const signsBefore = rows.get(does) ?? (before ? [before] : [])
        rows.set(does, [...signsBefore, signOf(code)])
      }
  return [...rows].map(([does, keys]) => ({ keys, does }))
}
