import { useEffect, useRef } from 'react'
import { singleKeys } from '#console/frame/preferences.ts'

/** What a key does, by the code of its place on the keyboard, so that an Arabic one works alike. */
export type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(typing) !== null
const isOverPage = () => document.querySelector('dialog:modal, :popover-open:not([role])[id]') !== null

/** Single keys of a page: never while somebody types, nor below a dialog, nor where they are switched off. */
export function useKeys(keys: Keys): void {
  const now = useRef(keys)
  useEffect(() => {
    now.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (!singleKeys.now() || isTyping(event.target) || isOverPage()) return
      const act = now.current[event.shiftKey ? `Shift+${event.code}` : event.code]
      if (!act) return
      event.preventDefault()
      act(event)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
