import { useEffect, useRef } from 'react'
import { singleKeys } from '#console/frame/preferences.ts'

/** What a key does, by the code of its place on the keyboard, so that an Arabic one works alike. */
export type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>

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

/** Single keys of a page: never while somebody types, nor below a dialog, nor where they are switched off. */
export const useKeys = (keys: Keys): void => useKey((event) => !isLed() && actOn(keys, event))

/** What a key does after `g`. */
export const useLedKeys = (keys: Keys): void => useKey((event) => isLed() && actOn(keys, event, endLead))

function actOn(keys: Keys, event: KeyboardEvent, before?: () => void): boolean {
  const act = keys[event.shiftKey ? `Shift+${event.code}` : event.code]
  if (!act) return false
  before?.()
  act(event)
  return true
}

/** A character that a control of the page names as its own (`aria-keyshortcuts`) presses it, in the row of the focus first. */
export const useControlKeys = (): void =>
  useKey((event) => {
    if (isLed() || event.shiftKey) return false
    const control = controlOf(event.code)
    control?.click()
    return control !== undefined
  })

function controlOf(code: string): HTMLElement | undefined {
  const character = /^Key([A-Z])$/.exec(code)?.[1]
  if (character === undefined) return undefined
  const inside = document.activeElement?.closest('main [data-row], main article article')
  const controls = (within: Element | null) =>
    [...(within?.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${character}"]`) ?? [])].filter(
      (control) => control.checkVisibility(),
    )
  return controls(inside ?? null)[0] ?? controls(document.querySelector('main'))[0]
}

function useKey(act: (event: KeyboardEvent) => boolean): void {
  const now = useRef(act)
  useEffect(() => {
    now.current = act
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (!singleKeys.now() || isTyping(event.target) || isOverPage()) return
      if (now.current(event)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
