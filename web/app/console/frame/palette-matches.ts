import type { Lang } from '@matla/contract/kit/lang'
import { fold } from '@matla/contract/search/fold'
import { consoleActions, settingActions } from '#console/actions.ts'
import { consolePages } from '#console/routes.ts'
import { hasRight } from '#console/session/me.ts'
import type { PageControl } from './page-controls.ts'
import { menuPages } from './pages.ts'
import type { Entry } from './palette.tsx'

/** The pages, settings and actions whose name contains all typed words, in either language. */
export function findMatches(typed: string, lang: Lang): Entry[] {
  const isTyped = typed.trim() !== ''
  const named = [
    ...menuPages().map((page) => ({ ...page, icon: page.menu.icon, to: `/${page.path}` })),
    // Before anything is typed, only the menu and the actions are listed.
    ...(isTyped ? otherPages() : []),
    ...(isTyped ? settingActions : []).filter(({ right }) => hasRight(right)),
    ...consoleActions.filter(({ right }) => hasRight(right)),
  ]
  return named
    .filter(({ title }) => matchesAllWords(`${title.ar} ${title.en}`, typed))
    .map(({ title, icon, to }) => ({
      // A page and an action can have the same URL, so the name makes the key unique.
      key: `${to} ${title.en}`.replaceAll(/\W/g, '-'),
      icon,
      to,
      name: title[lang],
    }))
}

/** Pages that are not in the menu, do not belong to one record, and are not the target of an action. */
const otherPages = () =>
  consolePages
    .filter(({ menu, path, right }) => !menu && !path.includes(':') && hasRight(right))
    .filter(({ path }) => !consoleActions.some(({ to }) => to === `/${path}`))
    .map(({ title, path }) => ({ title, icon: 'chevron-forward' as const, to: `/${path}` }))

/** The actions of the current page; none before anything is typed, so that Enter alone does nothing. */
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
