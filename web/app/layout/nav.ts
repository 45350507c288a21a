import type { NavItem } from '@matla/contract/content/content'
import { paths } from '#lib/paths.ts'
import { isAccountPage } from './account-links.ts'

/** The entries of the menu. Visitors see no member entries; members find their own pages in the profile menu instead. */
export const entriesFor = (items: readonly NavItem[], isMember: boolean): NavItem[] =>
  items.filter(({ href, logIn }) => (isMember ? !isAccountPage(href) : !logIn))

export type NavLink = {
  readonly href: string
  readonly name: string
  readonly icon?: string
  /** The category whose colour the link shows. */
  readonly gel?: string | undefined
}

/** Every entry of a list leads to the courses of a category. */
const categoryOf = (href: string) => href.slice(href.lastIndexOf('/') + 1)

const normalizePath = (path: string) =>
  path
    .toLowerCase()
    .replace(/\/all$/, '')
    .replace(/\/+$/, '')

/** Whether a page belongs to a menu entry: its path or one below it, ignoring case. */
export function isWithin(pathname: string, href: string): boolean {
  const [here, there] = [normalizePath(pathname), normalizePath(href)]
  return here === there || here.startsWith(`${there}/`)
}

/** The list of a menu entry: its own page first, then its entries, without repeating a URL. */
export function linksUnder(item: NavItem, allCourses: string): NavLink[] {
  const links: NavLink[] = [
    { href: item.href, name: isWithin(item.href, paths.listing()) ? allCourses : item.name, icon: 'grid' },
    ...item.dropdownItems.map(({ href, name, icon }) => ({ href, name, icon, gel: categoryOf(href) })),
  ]
  const named = new Map(links.toReversed().map((link) => [normalizePath(link.href), link]))
  return [...named.values()].toReversed()
}
