import { directionOf, type Lang } from '@matla/contract/kit/lang'
import { createStore } from '#lib/store.ts'

export type Theme = 'dark' | 'light'
const yearSeconds = 31_536_000

/** The server reads these two cookies, so that the document has the chosen language and theme from the start. */
const storeCookie = (name: 'console-language' | 'console-theme', value: string) => {
  document.cookie = `${name}=${value}; path=/console; max-age=${yearSeconds}; samesite=lax`
}

/** The language of the console: each member's choice, independent of the shop's language. */
/** The language of the console's document. Importing `browser-api.ts` would bundle the URLs of all public calls. */
const documentLang = (): Lang => (document.documentElement.lang === 'en' ? 'en' : 'ar')

export const chosenLang = createStore<Lang>(documentLang)

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
