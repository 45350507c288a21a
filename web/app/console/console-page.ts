import type { Localized } from '@matla/contract/kit/lang'
import type { Right } from '@matla/contract/kit/rights'
import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'
import type { IconName } from '#ui/icon-names.ts'

/** The groups of the side bar in order. */
export const groups = ['daily', 'requests', 'content', 'money', 'administration'] as const
export type Group = (typeof groups)[number]

export type PageModule = {
  readonly Component: ComponentType
  readonly loader?: LoaderFunction
}

export type ConsolePage = {
  /** The path below /console/, without leading or trailing slashes; '' for the start page. */
  readonly path: string
  readonly title: Localized
  readonly right: Right
  /** The position in the side bar; absent for a page that is only reached from another page. */
  readonly menu?: {
    readonly group: Group
    readonly icon: IconName
    /** Also in the bottom bar of a phone, which shows four pages. */
    readonly isMain?: boolean
    /** `g` followed by this key opens the page: a `KeyboardEvent.code`, which is the same on every keyboard layout. */
    readonly key?: string
  }
  readonly load: () => Promise<PageModule>
}

/** `one` is the page of a single row of the list, at the row's id and with the list's right. */
export type Area = ConsolePage & { readonly one?: Pick<ConsolePage, 'title' | 'load'> }
