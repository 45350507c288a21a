import { writeCopy } from '#lib/display-copy.ts'

export type Theme = 'dark' | 'light'

/** Runs before the first paint: dark unless light was chosen. The same text on every page, so that its hash allows it. */
export const themeScript =
  "try{if(localStorage.getItem('theme')==='light')document.documentElement.dataset.theme='light'}catch{}"

const listeners = new Set<() => void>()

export const currentTheme = (): Theme =>
  document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark'

export function followTheme(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function chooseTheme(theme: Theme): void {
  writeCopy('theme', theme)
  document.documentElement.dataset['theme'] = theme
  for (const listener of listeners) listener()
}
