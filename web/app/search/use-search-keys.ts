import { useEffect } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Ctrl K, ⌘ K and / focus the search field of the header, or open the menu with one on a narrow screen. */
export function useSearchKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const isAsked =
        ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/' && !altKey && !isTyping(target)
      if (!isAsked) return
      event.preventDefault()
      const field = document.querySelector<HTMLElement>('[data-place=header] input[type=search]')
      if (field?.getClientRects().length) field.focus()
      else document.querySelector<HTMLElement>('[data-opens-search]')?.click()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
