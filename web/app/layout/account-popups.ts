import type { PopupKind as ErrorPopup } from '@matla/contract/accounts/popup-kinds'
import type { Lang } from '@matla/contract/kit/lang'
import { paths } from '#lib/paths.ts'
import type { IconName } from '#ui/icon-names.ts'
import type { Gate } from './account-links.ts'
import { popupText } from './account-popup.text.ts'

/** The documented names of the popups, with those of the gates; `unknown` is any other kind (R219). */
export type PopupKind = ErrorPopup | Gate | 'userWithoutCourse' | 'unknown'

/** Leads to a page, or back to the page behind the popup. */
type Way = { readonly label: string; readonly to: string | null }

export type Popup = {
  readonly icon: IconName
  readonly tone: 'brand' | 'bad' | 'ok'
  readonly title: string
  readonly text: string
  /** Two buttons, the likelier one first (R220). */
  readonly ways: readonly [Way, Way]
}

/** The target of each button; null: back to the page behind the popup. */
const ways = {
  createAccount: paths.signUp,
  logIn: paths.login,
  forgot: paths.reset,
  setPassword: paths.reset,
  dashboard: paths.dashboard,
  courses: paths.listing(),
  subscribe: paths.listing(),
  contact: paths.contact,
  tryAgain: null,
  notNow: null,
  goBack: null,
} as const
type WayName = keyof typeof ways

/** `words`: the prefix of its text keys. */
type Kind = Pick<Popup, 'icon' | 'tone'> & {
  readonly words: string
  readonly ways: readonly [WayName, WayName]
}

const kinds = {
  'Contact not found': {
    icon: 'user',
    tone: 'bad',
    words: 'unknownUser',
    ways: ['createAccount', 'tryAgain'],
  },
  'Invalid password': { icon: 'lock', tone: 'bad', words: 'wrongPassword', ways: ['tryAgain', 'forgot'] },
  PasswordNotSet: { icon: 'mail', tone: 'brand', words: 'notSet', ways: ['setPassword', 'tryAgain'] },
  userExists: { icon: 'circle-check', tone: 'ok', words: 'welcome', ways: ['dashboard', 'courses'] },
  userWithoutCourse: { icon: 'circle-check', tone: 'ok', words: 'welcome', ways: ['courses', 'notNow'] },
  'User with this contact already exists': {
    icon: 'users',
    tone: 'brand',
    words: 'taken',
    ways: ['logIn', 'createAccount'],
  },
  NotASubscriber: { icon: 'film', tone: 'brand', words: 'noCourses', ways: ['subscribe', 'notNow'] },
  canteditProfile: { icon: 'lock', tone: 'brand', words: 'profile', ways: ['subscribe', 'notNow'] },
  unknown: { icon: 'alert', tone: 'bad', words: 'unknown', ways: ['goBack', 'contact'] },
} as const satisfies Record<PopupKind, Kind>

/** A popup's texts and button targets (R213 to R219). */
export function popupOf(kind: PopupKind, lang: Lang): Popup {
  const t = popupText[lang]
  const {
    icon,
    tone,
    words,
    ways: [first, second],
  } = kinds[kind]
  const way = (name: WayName): Way => ({ label: t[name], to: ways[name] })
  return { icon, tone, title: t[`${words}Title`], text: t[`${words}Text`], ways: [way(first), way(second)] }
}
