import { type Lang, langCode } from '@matla/contract/kit/lang'
import { paths } from '#lib/paths.ts'

export type Tab = 'finished' | 'progress'
export type CertificatesPlace = { readonly tab: Tab; readonly page: number }

/** The tab and page in a URL; invalid values give the first page of finished courses (R250). */
export function parsePlace(search: URLSearchParams): CertificatesPlace {
  return {
    tab: search.get('tab') === 'progress' ? 'progress' : 'finished',
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  }
}

/** The URL of one page of a tab. */
export function certificatesHref({ tab, page }: CertificatesPlace): string {
  const search = new URLSearchParams()
  if (tab === 'progress') search.set('tab', tab)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `${paths.certificates}?${search}` : paths.certificates
}

/** The URL of a certificate's PDF in one language, as issued. */
export const certificateFileHref = (slug: string, certificateId: string, lang: Lang): string =>
  `/${slug}/certificates/${certificateId}/file?lang=${langCode(lang)}`
