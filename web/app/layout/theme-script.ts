import { themeChange } from './theme.ts'

const source = `(() => {
  const page = document.documentElement
  const frame = document.querySelector('meta[name=theme-color]')
  const dark = frame?.content
  const paint = () => {
    if (frame) frame.content = page.dataset.theme === 'light' ? frame.dataset.light : dark
  }
  let chosen
  try {
    chosen = localStorage.getItem('theme')
  } catch {}
  if (chosen ? chosen === 'light' : matchMedia('(prefers-color-scheme: light)').matches) page.dataset.theme = 'light'
  paint()
  addEventListener('click', ({ target }) => {
    if (!target.closest?.('[data-changes-theme]')) return
    page.dataset.theme = page.dataset.theme === 'light' ? 'dark' : 'light'
    paint()
    try {
      localStorage.setItem('theme', page.dataset.theme)
    } catch {}
    dispatchEvent(new Event('${themeChange}'))
  })
})()`

/**
 * Runs before the first paint and sets the chosen theme or that of the system. Its button works from then on, even before
 * the page's script. The text is the same on every page, so that one hash allows it; the browser never renders it.
 */
export const themeScript = import.meta.env.SSR ? source : ''
