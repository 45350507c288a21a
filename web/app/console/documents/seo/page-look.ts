import { valueAt } from '@matla/contract/documents/changes'
import type { Draft } from '@matla/contract/documents/shape'
import type { Lang } from '@matla/contract/kit/lang'
import type { ImageFile } from '@matla/contract/kit/picture'
import { textOf } from '#console/documents/words/value-words.ts'

/** How a page appears in search results and when its link is shared. */
export type PageLook = {
  /** Without the school's name, which is appended; '' for only that name. */
  readonly title: string
  readonly description: string
  /** null for the picture of the brand. */
  readonly image: ImageFile | null
  readonly isHidden: boolean
}

/** The fields of a document that its page uses where no text for search engines is written. */
type OwnFields = { readonly title: string; readonly description: string; readonly image?: string }

const titled: OwnFields = { title: 'title', description: 'description' }
const ownFields: Readonly<Record<string, OwnFields>> = {
  course: { title: 'name', description: 'description', image: 'image' },
  article: { title: 'heading', description: 'subheading', image: 'art' },
  'page:home': { title: 'hero/eyebrow', description: 'hero/text', image: 'hero/art' },
  'page:aboutPage': { ...titled, image: 'art' },
  'page:contactPage': { ...titled, image: 'art' },
  'page:ebooks': { title: 'title', description: 'text' },
}

/** How a document's page appears in one language, like `lib/meta.ts` with published values. */
export function pageLook(id: string, draft: Draft, lang: Lang): PageLook {
  const own = ownFields[id] ?? ownFields[id.slice(0, id.indexOf(':'))] ?? titled
  const at = (path: string) => valueAt(draft, path.split('/'))
  const written = (path: string) => textIn(at(path), lang)
  return {
    title: written('seo/title') || written(own.title),
    description: written('seo/description') || written(own.description),
    image: imageOf(at('seo/image')) ?? (own.image === undefined ? null : imageOf(at(own.image))),
    isHidden: at('seo/isHidden') === true,
  }
}

/** Does not fall back to the other language, because the page does not either. */
const textIn = (value: unknown, lang: Lang): string =>
  typeof value === 'object' && value !== null && lang in value
    ? textOf((value as Readonly<Record<string, unknown>>)[lang], lang).trim()
    : ''

/** The draft's schema allows no other object in this field. */
const imageOf = (value: unknown): ImageFile | null =>
  typeof value === 'object' && value !== null && 'base' in value ? (value as ImageFile) : null
