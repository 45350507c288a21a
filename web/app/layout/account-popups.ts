import type { PopupKind as ErrorPopup } from '@matla/contract/accounts/popup-kinds'
import type { Lang } from '@matla/contract/kit/lang'
import { paths } from '#lib/paths.ts'
import type { IconName } from '#ui/icon-names.ts'
import type { Gate } from './account-links.ts'
import { popupText } from './account-popup.text.ts'

/** The documents' names of the popups, those of the gates among them; `unknown` is every other kind (R219). */
export type PopupKind = ErrorPopup | Gate | 'userWithoutCourse' | 'unknown'

/** Leads somewhere, or back to the page behind the popup. */
type Way = { readonly label: string; readonly to: string | null }

export type Popup = {
  readonly icon: IconName
  readonly tone: 'brand' | 'bad' | 'ok'
  readonly title: string
  readonly text: string
  /** Two buttons, the first of them the likelier one (R220). */
  readonly ways: readonly [Way, Way]
}

/** A popup's words and where its buttons lead (R213 to R219). */
export function popupOf(kind: PopupKind, lang: Lang): Popup {
  const t = popupText[lang]
  const createAccount = { label: t.createAccount, to: paths.signUp }
  const subscribe = { label: t.subscribe, to: paths.listing() }
  const notNow = { label: t.notNow, to: null }
  switch (kind) {
    case 'Contact not found':
      return {
        icon: 'user',
        tone: 'bad',
        title: t.unknownUserTitle,
        text: t.unknownUserText,
        ways: [createAccount, { label: t.tryAgain, to: null }],
      }
    case 'Invalid password':
      return {
        icon: 'lock',
        tone: 'bad',
        title: t.wrongPasswordTitle,
        text: t.wrongPasswordText,
        ways: [
          { label: t.tryAgain, to: null },
          { label: t.forgot, to: paths.reset },
        ],
      }
    case 'PasswordNotSet':
      return {
        icon: 'mail',
        tone: 'brand',
        title: t.notSetTitle,
        text: t.notSetText,
        ways: [
          { label: t.setPassword, to: paths.reset },
          { label: t.tryAgain, to: null },
        ],
      }
    case 'userExists':
      return {
        icon: 'circle-check',
        tone: 'ok',
        title: t.welcomeTitle,
        text: t.welcomeText,
        ways: [
          { label: t.dashboard, to: paths.dashboard },
          { label: t.courses, to: paths.listing() },
        ],
      }
    case 'userWithoutCourse':
      return {
        icon: 'circle-check',
        tone: 'ok',
        title: t.welcomeTitle,
        text: t.welcomeText,
        ways: [{ label: t.courses, to: paths.listing() }, notNow],
      }
    case 'User with this contact already exists':
      return {
        icon: 'users',
        tone: 'brand',
        title: t.takenTitle,
        text: t.takenText,
        ways: [{ label: t.logIn, to: paths.login }, createAccount],
      }
    case 'NotASubscriber':
      return {
        icon: 'film',
        tone: 'brand',
        title: t.noCoursesTitle,
        text: t.noCoursesText,
        ways: [subscribe, notNow],
      }
    case 'canteditProfile':
      return {
        icon: 'lock',
        tone: 'brand',
        title: t.profileTitle,
        text: t.profileText,
        ways: [subscribe, notNow],
      }
    case 'unknown':
      return {
        icon: 'alert',
        tone: 'bad',
        title: t.unknownTitle,
        text: t.unknownText,
        ways: [
          { label: t.goBack, to: null },
          { label: t.contact, to: paths.contact },
        ],
      }
  }
}
