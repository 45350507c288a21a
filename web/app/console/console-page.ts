import type { Localized } from '@matla/contract/kit/lang'
import type { Right } from '@matla/contract/kit/rights'
import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'
import type { IconName } from '#ui/icon-names.ts'

/** The groups of the side bar, from top to bottom. */
export const groups = ['daily', 'requests', 'content', 'money', 'administration'] as const
export type Group = (typeof groups)[number]

/** The exports of a page's file. */
export type PageModule = {
  readonly Component: ComponentType
  readonly loader?: LoaderFunction
}

export type ConsolePage = {
  /** Below /console/, without slashes at the ends; '' is the start page. */
  readonly path: string
  readonly title: Localized
  readonly right: Right
  /** The position in the side bar; a page without it is reached from another page. */
  readonly menu?: {
    readonly group: Group
    readonly icon: IconName
    /** One of the four pages in the bottom bar of a phone. */
    readonly isMain?: boolean
    /** `g` and this key open the page: a `KeyboardEvent.code`, the same on every keyboard layout. */
    readonly key?: string
  }
  readonly load: () => Promise<PageModule>
}

/** `one`: the page of one row of the list, at its id and with the list's right. */
export type Area = ConsolePage & { readonly one?: Pick<ConsolePage, 'title' | 'load'> }
