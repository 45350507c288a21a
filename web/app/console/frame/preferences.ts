import { directionOf, type Lang } from '@matla/contract/kit/lang'
import { pageLang } from '#lib/browser-api.ts'
import { createStore } from '#lib/store.ts'

export type Theme = 'dark' | 'light'
const yearSeconds = 31_536_000

/** The server reads these two cookies, so that the document arrives in the chosen language and theme. */
const storeCookie = (name: 'console-language' | 'console-theme', value: string) => {
  document.cookie = `${name}=${value}; path=/console; max-age=${yearSeconds}; samesite=lax`
}

/** The language of the console: a personal choice, independent of the shop's language. */
export const chosenLang = createStore<Lang>(pageLang)

export function chooseLang(lang: Lang): void {
  storeCookie('console-language', lang)
  Object.assign(document.documentElement, { lang, dir: directionOf(lang) })
  chosenLang.set(lang)
}

export const chosenTheme = createStore<Theme>(() =>
  document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark',
)

export function chooseTheme(theme: Theme): void {
  storeCookie('console-theme', theme)
  document.documentElement.dataset['theme'] = theme
  chosenTheme.set(theme)
}
