import type { Lang } from '@matla/contract/kit/lang'
import { useMatches } from 'react-router'
import { type ConsolePage, type Group, groups } from '#console/console-page.ts'
import { consolePages } from '#console/routes.ts'
import { hasRight } from '#console/session/me.ts'

export type MenuPage = ConsolePage & { readonly menu: NonNullable<ConsolePage['menu']> }

/** The pages in the menu that the member may open. */
export const menuPages = (): MenuPage[] =>
  consolePages.flatMap((page) => (page.menu && hasRight(page.right) ? [{ ...page, menu: page.menu }] : []))

/** The menu pages by group; groups without pages are omitted. */
export const menuGroups = (): { readonly group: Group; readonly pages: readonly MenuPage[] }[] => {
  const pages = menuPages()
  return groups
    .map((group) => ({ group, pages: pages.filter(({ menu }) => menu.group === group) }))
    .filter((each) => each.pages.length > 0)
}

/** The current page's row of `routes.ts`; undefined when there is none. */
export const usePage = (): ConsolePage | undefined =>
  useMatches()
    .map(({ handle }) => handle as ConsolePage | undefined)
    .findLast((handle) => handle !== undefined)

/** The parent of a page: the page whose path is the longest prefix of its own. */
export const parentOf = (page: ConsolePage): ConsolePage | undefined =>
  consolePages
    .filter(({ path }) => path !== '' && page.path.startsWith(`${path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0]

export const titleOf = (page: ConsolePage, lang: Lang): string => page.title[lang]
