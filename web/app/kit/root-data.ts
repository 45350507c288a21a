import type { Lang } from '@matla/contract/kit/lang'
import type { ShellPage } from '@matla/contract/pages/pages'
import { useRouteLoaderData } from 'react-router'
import type { Site } from './api.ts'

/** What every page knows: its language, the site, and the shell (null when it could not be loaded, R054). */
export type RootData = {
  readonly lang: Lang
  readonly site: Pick<Site, 'origin' | 'slug' | 'pixels'>
  readonly shell: ShellPage | null
}

export const useRootData = () => useRouteLoaderData<RootData>('root')

/** The language of this page; Arabic when even the root failed (R001). */
export const useLang = (): Lang => useRootData()?.lang ?? 'ar'
