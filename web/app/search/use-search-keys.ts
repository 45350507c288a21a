import { type RefObject, useEffect } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

const isVisible = (field: HTMLElement | null) => field !== null && field.getClientRects().length > 0

/** Ctrl K, ⌘ K and / lead to the search field, or to the menu that holds it on a narrow screen. */
export function useSearchKeys(field: RefObject<HTMLInputElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      const isSlash =
        event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)
      if (!isCommand && !isSlash) return
      event.preventDefault()
      if (isVisible(field.current)) field.current?.focus()
      else document.querySelector<HTMLElement>('[data-opens-search]')?.click()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [field, isOn])
}
