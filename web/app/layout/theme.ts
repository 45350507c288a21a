export type Theme = 'dark' | 'light'

/** The window event that `theme-script.ts` dispatches after a choice. */
export const themeChange = 'themechange'

export const currentTheme = {
  now: (): Theme => (document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark'),
  watch: (listener: () => void) => {
    addEventListener(themeChange, listener)
    return () => removeEventListener(themeChange, listener)
  },
}
