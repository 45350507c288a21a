import type { Article, ArticleBlock, ArticleLight, Author, BlogsPage } from '@matla/contract/articles/article'
import type { Run } from '@matla/contract/documents/shape'
import type { Lang, Localized } from '@matla/contract/kit/lang'
import type { ArticleKind } from '@matla/contract/wishlist/wishlist'
import { readContentIn } from '#cms/content/read-content.ts'
import { readPlayableVideos, type ToPlayable } from '#cms/media/captions/playable-videos.ts'
import { fail } from '#lib/errors.ts'
import { inLang } from '#lib/in-lang.ts'
import { imageUrl } from '#lib/image-url.ts'
import type { Db } from '#platform/db/database.ts'
import type { StoredBlock } from '#schema/stored-block.ts'
import { linesOf } from './stored-runs.ts'
import {
  type ArticlePlace,
  findPublishedArticle,
  listArticles,
  listInstructorArticles,
  type ListedArticle,
  type PublishedArticle,
} from './articles.store.ts'

/** Every published article without its text, by rank. */
export const readArticles = (db: Db): Promise<ListedArticle[]> => listArticles(db)

/** The list of one kind in rank order; the first article is featured (R150). */
export async function listKind(db: Db, kind: ArticleKind, lang: Lang): Promise<ArticleLight[]> {
  const articles = await listArticles(db)
  return articles.filter((article) => article.kind === kind).map((article) => toArticleLight(article, lang))
}

/** Fails with `blog-not-found` or `insight-not-found` (R156, R160). */
export async function readArticle(db: Db, kind: ArticleKind, id: string, lang: Lang): Promise<Article> {
  const article = await findPublishedArticle(db, kind, id.toLowerCase())
  if (!article) return fail(kind === 'blog' ? 'blog-not-found' : 'insight-not-found')
  const videos = article.blocks.flatMap((block) => (block.type === 'video' ? [block.video] : []))
  return toArticle(article, lang, await readPlayableVideos(db, videos, lang))
}

export { hasArticles } from './articles.store.ts'

const articlesOnPage = 24

/** Fails with `not-found` when this instructor has no (more) published articles. */
export async function readAuthor(
  db: Db,
  id: string,
  { lang, after }: { readonly lang: Lang; readonly after: string | undefined },
): Promise<Author> {
  const rows = await listInstructorArticles(db, id, { after: parseCursor(after), limit: articlesOnPage + 1 })
  const articles = rows.slice(0, articlesOnPage)
  const last = articles.at(-1)
  const { instructor } = articles[0] ?? fail('not-found')
  return {
    _id: instructor.id,
    ...localizedFields('name', instructor.name, lang),
    ...localizedFields('role', instructor.role, lang),
    ...localizedFields('bio', instructor.bio, lang),
    photo: instructor.photo,
    articles: articles.map((article) => ({ ...toArticleLight(article, lang), kind: article.kind })),
    next: rows.length > articlesOnPage && last ? `${last.micros}.${last.id}` : null,
  }
}

function parseCursor(cursor: string | undefined): ArticlePlace | null {
  if (cursor === undefined) return null
  const [micros = '0', id = ''] = cursor.split('.')
  return { micros, id }
}

/** The texts of the list page and the categories of its filter (R154). Fails with `not-found` while the shop has none. */
export async function readBlogsPage(db: Db, lang: Lang): Promise<BlogsPage> {
  return (await readContentIn(db, 'blogsPage', lang)) ?? fail('not-found')
}

/** A list entry of an article with the field names of the API. */
function toArticleLight(article: ListedArticle, lang: Lang): ArticleLight {
  const { id, heading, subheading, author, category, rank, art, minutes, publishedAt, instructor } = article
  return {
    _id: id,
    ...localizedFields('heading', heading, lang),
    ...localizedFields('subheading', subheading, lang),
    ...localizedFields('author', author, lang),
    category,
    createdAt: publishedAt.toISOString(),
    rank,
    bannerImage: imageUrl(art, 1280),
    bannerArt: art,
    instructor: instructor && {
      _id: instructor.id,
      ...localizedFields('name', instructor.name, lang),
      ...localizedFields('role', instructor.role, lang),
      photo: instructor.photo,
    },
    writingTime: minutes,
  }
}

const toArticle = (article: PublishedArticle, lang: Lang, toPlayable: ToPlayable): Article => ({
  ...toArticleLight(article, lang),
  updatedAt: article.updatedAt.toISOString(),
  seo: article.seo && inLang(article.seo, lang),
  content: article.blocks.map((block) => toArticleBlock(block, lang, toPlayable)),
})

function toArticleBlock(block: StoredBlock, lang: Lang, toPlayable: ToPlayable): ArticleBlock {
  if (block.type === 'image' || block.type === 'video') {
    const { art, video } = { art: null, video: null, ...block }
    const address = art ? imageUrl(art, 1280) : (video?.mp4 ?? '')
    return {
      type: block.type,
      ...localizedFields('value', { ar: address, en: address }, lang),
      links: [],
      bold: [],
      lines: [],
      art,
      video: video && toPlayable(video),
      caption: block.caption[lang],
    }
  }
  return {
    type: block.type,
    ...localizedFields('value', block.value, lang),
    links: block.links.map(({ text, href }) => ({ ...localizedFields('text', text, lang), url: href })),
    bold: block.bold.map((text) => localizedFields('text', text, lang)),
    lines: linesOf(block).flatMap((line) => (line[lang].length > 0 ? [line[lang].map(runEntity)] : [])),
    art: null,
    video: null,
    caption: '',
  }
}

const runEntity = ({ text, href, bold }: Run) => ({ text, url: href ?? null, isBold: bold === true })

type LocalizedFields<Name extends string> = Record<Name | `${Name}Arabic` | `${Name}English`, string>

const localizedFields = <const Name extends string>(name: Name, { ar, en }: Localized, lang: Lang) =>
  // TypeScript widens computed keys to string, but these three are all the keys.
  ({ [name]: { ar, en }[lang], [`${name}Arabic`]: ar, [`${name}English`]: en }) as LocalizedFields<Name>
