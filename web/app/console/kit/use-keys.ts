import { useEffect, useRef } from 'react'
import { singleKeys } from '#console/frame/preferences.ts'
import { bind, type Bound, type Keys } from './bound-keys.ts'

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(typing) !== null
const isOverPage = () => document.querySelector('dialog:modal, :popover-open:not([role])[id]') !== null

/** How long after `g` the key of a page counts. */
const leadMs = 1_500
let ledUntil = Number.NEGATIVE_INFINITY

/** The next key names a page: those of the page that is open do nothing then. */
export const lead = (): void => {
  ledUntil = performance.now() + leadMs
}
const isLed = () => performance.now() < ledUntil
const endLead = () => {
  ledUntil = Number.NEGATIVE_INFINITY
}

/** Single keys: never while somebody types, nor below a dialog, nor where they are switched off. */
export function useKeys(keys: Keys, group: 'everywhere' | 'page' | 'list' = 'page'): void {
  useNamed({ group }, keys)
  useSingleKey((event) => !isLed() && actOn(keys, event))
}

/** What a key does after `g`. */
export function useLedKeys(keys: Keys): void {
  useNamed({ group: 'go', before: 'G' }, keys)
  useSingleKey((event) => isLed() && actOn(keys, event, endLead))
}

/** With Ctrl or ⌘: also while one types, and over a dialog. What is done in place of the browser’s own is its to say. */
export function useCtrlKeys(keys: Keys): void {
  useNamed({ group: 'everywhere', before: 'Ctrl' }, keys)
  useKeyDown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return
    keys[event.code.replace('Numpad', '')]?.act?.(event)
  })
}

/** With Alt: also while one types. What is done in place of the browser’s own, and below a dialog, is theirs to say. */
export function useAltKeys(keys: Keys, group: 'everywhere' | 'page' | 'list' = 'page'): void {
  useNamed({ group, before: 'Alt' }, keys)
  useKeyDown((event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return
    keys[event.code]?.act?.(event)
  })
}

function useNamed({ group, before }: Omit<Bound, 'keys'>, keys: Keys): void {
  const now = useRef(keys)
  useEffect(() => {
    now.current = keys
  })
  useEffect(() => bind({ group, keys: now, ...(before && { before }) }), [group, before])
}

function actOn(keys: Keys, event: KeyboardEvent, before?: () => void): boolean {
  const act = keys[event.shiftKey ? `Shift+${event.code}` : event.code]?.act
  if (!act) return false
  before?.()
  act(event)
  return true
}

/** A character that a control of the page names as its own (`aria-keyshortcuts`) presses it. */
export const useControlKeys = (): void =>
  useSingleKey((event) => {
    const character = /^Key([A-Z])$/.exec(event.code)?.[1]
    if (isLed() || event.shiftKey || character === undefined) return false
    const control = controlOf(character)
    if (control) pressControl(control)
    return control !== undefined
  })

/** As by Enter on it: what it opens is where the focus goes next, and comes back from. */
export function pressControl(control: HTMLElement): void {
  control.focus()
  control.click()
}

/** The control that a character presses: that of the row in which the focus is, else the first of the page. */
export function controlOf(character: string): HTMLElement | undefined {
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
