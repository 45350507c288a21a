import type { Lang } from '@matla/contract/kit/lang'
import type { LayoutPage } from '@matla/contract/pages/pages'
import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Site } from './api.ts'

/** Data of every page: its language, the site, and the layout (null when it could not be loaded, R054). */
export type RootData = {
  readonly lang: Lang
  readonly site: Pick<Site, 'origin' | 'slug' | 'pixels' | 'closed'>
  readonly shell: LayoutPage | null
}

let site: RootData['site'] | null = null

/** The site as loaded with this document's first page. Only its closed state may change while it is open. */
export const currentSite = (): RootData['site'] | null => site
export function storeSite(reported: RootData['site'] | undefined): void {
  site = reported ?? null
}

/** Whether the visitor only has the few pages of a closed shop, without its menus. */
export const isReducedFor = (of: RootData['site'] | undefined): boolean => of?.closed?.isStaff === false

export const useRootData = () => useRouteLoaderData<RootData>('root')

/** Provides the language of the page to its components. */
export const PageLanguage = createContext<Lang>('ar')

/** The language of this page; Arabic even when the root failed to load (R001). */
export const useLang = (): Lang => useContext(PageLanguage)

/** Texts in this page's language: `const t = useWords(cartText)`, then `t.title`, `t.count(3)`. */
export const useWords = <T>(text: Readonly<Record<Lang, T>>): T => text[useLang()]
