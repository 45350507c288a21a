import type {
  BundleCard,
  CertificateCard,
  CertificatesPage,
} from '@matla/contract/certificates/certificates.calls'
import { type Lang, langCode } from '@matla/contract/kit/lang'
import type { Api } from '#lib/api.ts'
import type { CertificatesPlace, Tab } from './certificates-href.ts'

/** Certificates per page (R251). */
const perPage = 4

export type CertificateList = {
  readonly kind: 'list'
  readonly state: CertificatesPage['state']
  readonly asOf: string | null
  readonly bundles: readonly BundleCard[]
  readonly isLatinNameMissing: boolean
  readonly tab: Tab
  readonly cards: readonly CertificateCard[]
  readonly page: number
  readonly pages: number
}
export type Certificates =
  | CertificateList
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'unreadable'; readonly message: string }

/** One page of one tab of the learner's certificates (R250, R251). */
export async function readCertificates(
  api: Api,
  lang: Lang,
  place: CertificatesPlace,
): Promise<Certificates> {
  const answer = await api.certificates.page({ query: { lang: langCode(lang) } })
  if (!answer.ok) {
    const { code, message } = answer.failure
    if (code === 'sign-in-needed' || code === 'not-allowed') return { kind: 'sign-in' }
    return { kind: 'unreadable', message }
  }
  const { state, asOf, bundles, isLatinNameMissing, finished, inProgress } = answer.value
  const shown = pageOf(place, finished, inProgress)
  return { kind: 'list', state, asOf, bundles, isLatinNameMissing, tab: place.tab, ...shown }
}

/** Replaces an invalid page number with the nearest valid one. */
function pageOf(
  { tab, page }: CertificatesPlace,
  finished: readonly CertificateCard[],
  inProgress: readonly CertificateCard[],
) {
  const all = tab === 'finished' ? finished : inProgress
  const pages = Math.max(1, Math.ceil(all.length / perPage))
  const at = Math.min(page, pages)
  return { cards: all.slice((at - 1) * perPage, at * perPage), page: at, pages }
}
