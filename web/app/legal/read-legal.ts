import type { Lang } from '@matla/contract/kit/lang'
import { type Api, isMissing } from '#lib/api.ts'
import { type LocalPage, localizePage } from './local-page.ts'

export type LegalRead =
  | { readonly kind: 'page'; readonly page: LocalPage }
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed'; readonly message: string }

/** One legal page in one language. A text without items counts as missing. */
export async function readLegal(api: Api, lang: Lang, pageId: string): Promise<LegalRead> {
  const answer = await api.legal.page({ params: { pageId } })
  if (answer.ok) {
    const page = localizePage(answer.value.data, lang)
    return page.items.length > 0 ? { kind: 'page', page } : { kind: 'empty' }
  }
  if (isMissing(answer.failure)) return { kind: 'empty' }
  return { kind: 'failed', message: answer.failure.message }
}
