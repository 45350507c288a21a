import type { PopupKind as ErrorPopup } from '@matla/contract/accounts/popup-kinds'
import type { Lang } from '@matla/contract/kit/lang'
import { paths } from '#lib/paths.ts'
import type { IconName } from '#ui/icon-names.ts'
import type { Gate } from './account-links.ts'
import { popupText } from './account-popup.text.ts'

/** The documented names of the popups, and those of closed pages; `unknown` stands for any other kind (R219). */
export type PopupKind = ErrorPopup | Gate | 'userWithoutCourse' | 'unknown'

/** `to` is a page, or null to return to the page behind the popup. */
type PopupButton = { readonly label: string; readonly to: string | null }

export type Popup = {
  readonly icon: IconName
  readonly tone: 'brand' | 'bad' | 'ok'
  readonly title: string
  readonly text: string
  /** Two buttons, the more likely one first (R220). */
  readonly buttons: readonly [PopupButton, PopupButton]
}

/** The target of each button; null returns to the page behind the popup. */
const buttonTargets = {
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
type ButtonName = keyof typeof buttonTargets

/** `words` is the prefix of its text keys. */
type Kind = Pick<Popup, 'icon' | 'tone'> & {
  readonly words: string
  readonly buttons: readonly [ButtonName, ButtonName]
}

const kinds = {
  'Contact not found': {
    icon: 'user',
    tone: 'bad',
    words: 'unknownUser',
    buttons: ['createAccount', 'tryAgain'],
  },
  'Invalid password': { icon: 'lock', tone: 'bad', words: 'wrongPassword', buttons: ['tryAgain', 'forgot'] },
  PasswordNotSet: { icon: 'mail', tone: 'brand', words: 'notSet', buttons: ['setPassword', 'tryAgain'] },
  userExists: { icon: 'circle-check', tone: 'ok', words: 'welcome', buttons: ['dashboard', 'courses'] },
  userWithoutCourse: { icon: 'circle-check', tone: 'ok', words: 'welcome', buttons: ['courses', 'notNow'] },
  'User with this contact already exists': {
    icon: 'users',
    tone: 'brand',
    words: 'taken',
    buttons: ['logIn', 'createAccount'],
  },
  NotASubscriber: { icon: 'film', tone: 'brand', words: 'noCourses', buttons: ['subscribe', 'notNow'] },
  canteditProfile: { icon: 'lock', tone: 'brand', words: 'profile', buttons: ['subscribe', 'notNow'] },
  unknown: { icon: 'alert', tone: 'bad', words: 'unknown', buttons: ['goBack', 'contact'] },
} as const satisfies Record<PopupKind, Kind>

/** A popup's texts and button targets (R213 to R219). */
export function popupOf(kind: PopupKind, lang: Lang): Popup {
  const t = popupText[lang]
  const {
    icon,
    tone,
    words,
    buttons: [first, second],
  } = kinds[kind]
  const button = (name: ButtonName): PopupButton => ({ label: t[name], to: buttonTargets[name] })
  return {
    icon,
    tone,
    title: t[`${words}Title`],
    text: t[`${words}Text`],
    buttons: [button(first), button(second)],
  }
}
