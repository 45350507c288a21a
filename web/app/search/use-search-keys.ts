import { useEffect } from 'react'

/**
 * Ctrl K and ⌘ K focus the search field of the header, or open the menu with the field on a narrow screen. A single
 * character would be triggered by accident by visitors who use speech input (WCAG 2.1.4).
 */
export function useSearchKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey } = event
      if (!(ctrlKey || metaKey) || key.toLowerCase() !== 'k') return
      event.preventDefault()
      const field = document.querySelector<HTMLElement>('[data-place=header] input[type=search]')
      if (field?.getClientRects().length) field.focus()
      else document.querySelector<HTMLElement>('[data-opens-search]')?.click()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
