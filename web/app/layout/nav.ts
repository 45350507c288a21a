import { categories } from '@matla/contract/catalogue/category'
import type { NavItem } from '@matla/contract/content/content'
import { paths } from '#lib/paths.ts'
import { isAccountPage } from './account-links.ts'

/** What the menu shows: strangers see no entry for members, members find their own pages in the profile menu. */
export const entriesFor = (items: readonly NavItem[], isMember: boolean): NavItem[] =>
  items.filter(({ href, logIn }) => (isMember ? !isAccountPage(href) : !logIn))

export type NavLink = {
  readonly href: string
  readonly name: string
  readonly icon?: string
  /** The category whose light the link has. */
  readonly gel?: string | undefined
}

const lightOf = (href: string) => categories.find((category) => href.endsWith(`/${category}`))

const plain = (path: string) =>
  path
    .toLowerCase()
    .replace(/\/all$/, '')
    .replace(/\/+$/, '')

/** Whether a page belongs to a menu entry: the same path or one below it, without regard to case. */
export function isWithin(pathname: string, href: string): boolean {
  const [here, there] = [plain(pathname), plain(href)]
  return here === there || here.startsWith(`${there}/`)
}

/** What a menu entry opens to: the entry's own page first, then its lists, each address once. */
export function linksUnder(item: NavItem, allCourses: string): NavLink[] {
  const links: NavLink[] = [
    { href: item.href, name: isWithin(item.href, paths.listing()) ? allCourses : item.name, icon: 'grid' },
    ...item.dropdownItems.map(({ href, name, icon }) => ({ href, name, icon, gel: lightOf(href) })),
  ]
  const named = new Map(links.toReversed().map((link) => [plain(link.href), link]))
  return [...named.values()].toReversed()
}
