import { useEffect, useRef } from 'react'
import { registerKeys, type KeyBinding, type Keys } from './bound-keys.ts'
import { singleKeys } from './single-keys.ts'

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(typing) !== null
const isOverPage = () => document.querySelector('dialog:modal, :popover-open:not([role])[id]') !== null

/** How long the key of a page is accepted after `g`. */
const sequenceMs = 1_500
let sequenceEnd = Number.NEGATIVE_INFINITY

/** The next key opens a page, and the shortcuts of the current page are suspended until then. */
export const beginSequence = (): void => {
  sequenceEnd = performance.now() + sequenceMs
}
const isInSequence = () => performance.now() < sequenceEnd
const endSequence = () => {
  sequenceEnd = Number.NEGATIVE_INFINITY
}

/** Single-key shortcuts, which are ignored while typing, behind a dialog, and when turned off. */
export function useKeys(keys: Keys, group: 'everywhere' | 'page' | 'list' = 'page'): void {
  useKeyBinding({ group }, keys)
  useSingleKey((event) => !isInSequence() && runKey(keys, event))
}

/** The keys that follow `g`. */
export function useSequenceKeys(keys: Keys): void {
  useKeyBinding({ group: 'go', before: 'G' }, keys)
  useSingleKey((event) => isInSequence() && runKey(keys, event, endSequence))
}

/** Shortcuts with Ctrl or ⌘, also while typing and over a dialog. Handlers prevent the default themselves. */
export function useCtrlKeys(keys: Keys): void {
  useKeyBinding({ group: 'everywhere', before: 'Ctrl' }, keys)
  useKeyDown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return
    keys[event.code.replace('Numpad', '')]?.act?.(event)
  })
}

/** Shortcuts with Alt, also while typing. Handlers prevent the default and check for dialogs themselves. */
export function useAltKeys(keys: Keys, group: 'everywhere' | 'page' | 'list' = 'page'): void {
  useKeyBinding({ group, before: 'Alt' }, keys)
  useKeyDown((event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return
    keys[event.code]?.act?.(event)
  })
}

function useKeyBinding({ group, before }: Omit<KeyBinding, 'keys'>, keys: Keys): void {
  const now = useRef(keys)
  useEffect(() => {
    now.current = keys
  })
  useEffect(() => registerKeys({ group, keys: now, ...(before && { before }) }), [group, before])
}

function runKey(keys: Keys, event: KeyboardEvent, before?: () => void): boolean {
  const act = keys[event.shiftKey ? `Shift+${event.code}` : event.code]?.act
  if (!act) return false
  before?.()
  act(event)
  return true
}

/** Clicks the control that declares the typed character as its shortcut (`aria-keyshortcuts`). */
export const useControlKeys = (): void =>
  useSingleKey((event) => {
    const character = /^Key([A-Z])$/.exec(event.code)?.[1]
    if (isInSequence() || event.shiftKey || character === undefined) return false
    const control = findControl(character)
    if (control) clickControl(control)
    return control !== undefined
  })

/** Works like Enter on the control: the focus moves into what it opens and later returns to the control. */
export function clickControl(control: HTMLElement): void {
  control.focus()
  control.click()
}

/** The control for a character: the one in the focused row, or else the first on the page. */
export function findControl(character: string): HTMLElement | undefined {
  const inside = document.activeElement?.closest('main [data-row], main article article')
  const controls = (within: Element | null) =>
    [...(within?.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${character}"]`) ?? [])].filter(
      (control) => control.checkVisibility(),
    )
  return controls(inside ?? null)[0] ?? controls(document.querySelector('main'))[0]
}

function useSingleKey(act: (event: KeyboardEvent) => boolean): void {
  useKeyDown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (!singleKeys.now() || isTyping(event.target) || isOverPage()) return
    if (act(event)) event.preventDefault()
  })
}

function useKeyDown(hear: (event: KeyboardEvent) => void): void {
  const now = useRef(hear)
  useEffect(() => {
    now.current = hear
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => now.current(event)
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
