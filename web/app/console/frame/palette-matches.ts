import type { Lang } from '@matla/contract/kit/lang'
import { fold } from '@matla/contract/search/fold'
import { consoleActions } from '#console/actions.ts'
import { hasRight } from '#console/session/me.ts'
import type { PageControl } from './page-controls.ts'
import { menuPages } from './pages.ts'
import type { Entry } from './palette.tsx'

/** The pages and actions whose name contains all the typed words, in either language. */
export function findMatches(typed: string, lang: Lang): Entry[] {
  const named = [
    ...menuPages().map((page) => ({ ...page, icon: page.menu.icon, to: `/${page.path}` })),
    ...consoleActions.filter(({ right }) => hasRight(right)),
  ]
  return named
    .filter(({ title }) => matchesAllWords(`${title.ar} ${title.en}`, typed))
    .map(({ title, icon, to }) => ({ key: to.replaceAll(/\W/g, '-'), icon, to, name: title[lang] }))
}

/** The actions of the open page; none before something is typed, so that Enter alone does nothing. */
export const findControls = (typed: string, controls: readonly PageControl[]): Entry[] =>
  typed.trim() === ''
    ? []
    : controls
        .filter(({ name }) => matchesAllWords(name, typed))
        .map(({ name, key, press }) => ({ key: `here-${key}`, icon: 'chevron-forward', name, press }))

const matchesAllWords = (name: string, typed: string): boolean => {
  const folded = fold(name)
  return fold(typed)
    .split(' ')
    .every((word) => folded.includes(word))
}
