import type { Lang } from '@matla/contract/kit/lang'
import { fold } from '@matla/contract/search/fold'
import { consoleActions } from '#console/actions.ts'
import { may } from '#console/session/me.ts'
import { menuPages } from './pages.ts'
import type { Entry } from './palette.tsx'

/** The pages and actions whose name in either language holds all the words that were typed. */
export function matchesOf(typed: string, lang: Lang): Entry[] {
  const words = fold(typed).split(' ').filter(Boolean)
  const named = [
    ...menuPages().map((page) => ({ ...page, icon: page.menu.icon, to: `/${page.path}` })),
    ...consoleActions.filter(({ right }) => may(right)),
  ]
  return named
    .filter(({ title }) => {
      const name = fold(`${title.ar} ${title.en}`)
      return words.every((word) => name.includes(word))
    })
    .map(({ title, icon, to }) => ({ key: to.replaceAll(/\W/g, '-'), icon, to, name: title[lang] }))
}
