import { paths } from '#lib/paths.ts'
import type { IconName } from '#ui/icon-names.ts'

/** Why a page is closed to a user without a course (R058). */
export type Gate = 'NotASubscriber' | 'canteditProfile'

type Entry = {
  readonly word: 'courses' | 'profile' | 'certificates' | 'wishlist' | 'transactions' | 'security'
  readonly to: string
  readonly icon: IconName
  readonly gatedBy?: Gate
}

export const coursesLink: Entry = {
  word: 'courses',
  to: paths.myCourses,
  icon: 'circle-play',
  gatedBy: 'NotASubscriber',
}

/** The profile menu in the documented order: courses first, profile second (R057). */
export const accountLinks: readonly Entry[] = [
  coursesLink,
  { word: 'profile', to: paths.profile, icon: 'user', gatedBy: 'canteditProfile' },
  { word: 'certificates', to: paths.certificates, icon: 'award', gatedBy: 'NotASubscriber' },
  { word: 'wishlist', to: paths.wishlist, icon: 'heart' },
  { word: 'transactions', to: paths.transactions, icon: 'receipt', gatedBy: 'NotASubscriber' },
  { word: 'security', to: paths.security, icon: 'shield' },
]

const pages: ReadonlySet<string> = new Set(accountLinks.map(({ to }) => to))

const gates: ReadonlyMap<string, Gate> = new Map(
  accountLinks.flatMap(({ to, gatedBy }) => (gatedBy ? [[to, gatedBy] as const] : [])),
)

const pathOf = (href: string) => href.replace(/\/?(?:[?#].*)?$/, '')

/** Whether the profile menu contains a page, so that the main menu does not repeat it. */
export const isAccountPage = (href: string): boolean => pages.has(pathOf(href))

/** Why the target of a content menu is closed without a course, like its own tab. */
export const gateOf = (href: string): Gate | undefined => gates.get(pathOf(href))
