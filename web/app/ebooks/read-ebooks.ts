import type { EBook, EBooks } from '@matla/contract/ebooks/ebooks'
import type { Lang } from '@matla/contract/kit/lang'
import { langCode } from '@matla/contract/kit/lang'
import type { Api } from '#lib/api.ts'
import { isMissing } from '#lib/is-missing.ts'

export type EbooksRead =
  | {
      readonly kind: 'page'
      readonly page: EBooks
      /** What the address asks for: its form is open. */
      readonly asked: EBook | null
      /** A link that had ended led here. */
      readonly isOver: boolean
    }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'failed' }

export async function readEbooks(api: Api, lang: Lang, search: URLSearchParams): Promise<EbooksRead> {
  const answer = await api.ebooks.list({ query: { lang: langCode(lang) } })
  if (!answer.ok) return { kind: isMissing(answer.refusal) ? 'preparing' : 'failed' }
  const page = answer.value
  const asked = page.ebook.find(({ id, comingSoon }) => id === search.get('request') && !comingSoon)
  return { kind: 'page', page, asked: asked ?? null, isOver: search.get('link') === 'over' }
}
