export type Theme = 'dark' | 'light'

/** The window event that `theme-script.ts` sends when the visitor has chosen. */
export const themeChange = 'themechange'

export const currentTheme = {
  now: (): Theme => (document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark'),
  watch: (listener: () => void) => {
    addEventListener(themeChange, listener)
    return () => removeEventListener(themeChange, listener)
  },
}
