import type { EBooks } from '@matla/contract/ebooks/ebooks'
import type { Lang } from '@matla/contract/kit/lang'
import { imageUrl } from '#lib/image-url.ts'
import { readContent } from '#cms/content/read-content.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#lib/errors.ts'
import type { StoredEbook } from '#cms/content/stored-ebooks.ts'
import { readableLang } from './ebook-file.ts'

/** The page in one language. Fails with `not-found` while the shop has none. */
export async function readEbooks(db: Db, slug: string, lang: Lang): Promise<EBooks> {
  const { title, text, items } = (await readContent(db, 'ebooks')) ?? fail('not-found')
  return {
    success: true,
    EbookDataTitle: { title: title[lang], text: text[lang] },
    ebook: items.map((ebook) => ({
      id: ebook.id,
      title: ebook.title[lang],
      text: ebook.text[lang],
      imgSrc: imageUrl(ebook.art),
      art: ebook.art,
      ebookPdfUrl: ebook.comingSoon ? '' : downloadPath(slug, ebook.id, lang),
      comingSoon: ebook.comingSoon,
      buttonText: { text: ebook.button[lang] },
      pages: ebook.comingSoon ? 0 : (ebook.pages[readableLang(ebook, lang)] ?? 0),
    })),
  }
}

const downloadPath = (slug: string, id: string, lang: Lang) =>
  `/${slug}/ebooks/${id}/download?lang=${lang === 'ar' ? 0 : 1}`

/** By its id, or by its name in either language; null: there is no such e-book. */
export async function findEbook(db: Db, idOrName: string): Promise<StoredEbook | null> {
  const items = (await readContent(db, 'ebooks'))?.items ?? []
  const isIt = ({ id, title }: StoredEbook) => [id, title.ar, title.en].includes(idOrName)
  return items.find(isIt) ?? null
}

/** Fails with `ebook-not-found`, and `ebook-coming-soon` while there is nothing to be had. */
export async function findReadyEbook(db: Db, idOrName: string): Promise<StoredEbook> {
  const ebook = (await findEbook(db, idOrName)) ?? fail('ebook-not-found')
  return ebook.comingSoon ? fail('ebook-coming-soon') : ebook
}
