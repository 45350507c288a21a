import { createStore, writeCopy } from '#lib/store.ts'

export type Theme = 'dark' | 'light'

/** Runs before the first paint: dark unless light was chosen. The same text on every page, so that its hash allows it. */
export const themeScript =
  "try{if(localStorage.getItem('theme')==='light')document.documentElement.dataset.theme='light'}catch{}"

export const currentTheme = createStore<Theme>(() =>
  document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark',
)

export function chooseTheme(theme: Theme): void {
  writeCopy('theme', theme)
  document.documentElement.dataset['theme'] = theme
  currentTheme.set(theme)
}
