import { articlePath } from '@matla/contract/articles/article-paths'
import type { Lang, Localized } from '@matla/contract/kit/lang'
import { faqsPath, homeQuestions, questionAnchor } from '@matla/contract/reading/faq-anchors'
import type { SearchEntry } from '@matla/contract/search/search'
import { courseHref } from '#catalog/cards.ts'
import { readCatalogue } from '#catalog/courses.ts'
import { readArticles, readBlogsPage } from '#cms/articles/read-articles.ts'
import { readContent } from '#cms/content/read-content.ts'
import type { Db } from '#platform/db/database.ts'
import { activeOnes } from '#site/pages/page-parts.ts'

type Source = (db: Db, lang: Lang) => Promise<SearchEntry[]>

/** A kind of thing that can be found is one line here. */
const sources: readonly Source[] = [courses, articles, ebooks, questions]

/** Everything that the search finds, in the reader's language and by the words of both (R063). */
export async function searchIndex(db: Db, lang: Lang): Promise<SearchEntry[]> {
  const found = await Promise.all(sources.map((entriesOf) => entriesOf(db, lang)))
  return found.flat()
}

const otherOf = { ar: 'en', en: 'ar' } as const
/** Named in the reader's language and in the other one; what an entry does not say beside that is empty. */
const named = (name: Localized, lang: Lang) => ({
  title: name[lang],
  also: name[otherOf[lang]],
  note: '',
  people: '',
  gel: '',
})
const both = (...texts: (Localized | undefined)[]) =>
  texts.flatMap((text) => (text ? [text.ar, text.en] : [])).join(' ')

async function courses(db: Db, lang: Lang): Promise<SearchEntry[]> {
  const catalogue = await readCatalogue(db)
  return catalogue
    .filter(({ isBundle }) => !isBundle)
    .map(({ id, name, tagline, category, categoryRow, instructor }) => ({
      kind: 'course',
      href: courseHref(id),
      ...named(name, lang),
      note: categoryRow?.name[lang] ?? '',
      about: both(categoryRow?.name, tagline),
      people: both(instructor?.name),
      gel: category ?? '',
    }))
}

async function articles(db: Db, lang: Lang): Promise<SearchEntry[]> {
  const listed = await readArticles(db)
  if (listed.length === 0) return []
  const [here, there] = await Promise.all([readBlogsPage(db, lang), readBlogsPage(db, otherOf[lang])])
  const nameIn = ({ categories }: typeof here, wanted: string) =>
    categories.find(({ value }) => value === wanted)?.name ?? ''
  return listed.map(({ id, kind, category, heading, subheading, author }) => ({
    kind: 'article',
    href: articlePath(kind, id),
    ...named(heading, lang),
    note: nameIn(here, category),
    about: `${nameIn(here, category)} ${nameIn(there, category)} ${both(subheading)}`,
    people: both(author),
  }))
}

async function ebooks(db: Db, lang: Lang): Promise<SearchEntry[]> {
  return ((await readContent(db, 'ebooks'))?.items ?? []).map(({ title, text }) => ({
    kind: 'ebook',
    href: '/home/R2/ebooks',
    ...named(title, lang),
    about: both(text),
  }))
}

/** Each leads to its own answer on the page of all questions. */
async function questions(db: Db, lang: Lang): Promise<SearchEntry[]> {
  const home = (await activeOnes(db, 'faqs')).map((asked, at) => ({
    ...asked,
    anchor: questionAnchor(homeQuestions, at),
  }))
  const sections = (await activeOnes(db, 'faqSections')).flatMap(({ displayOrder, items }) =>
    items.map((asked, at) => ({ ...asked, anchor: questionAnchor(String(displayOrder), at) })),
  )
  return [...home, ...sections].map(({ question, answer, anchor }) => ({
    kind: 'faq',
    href: `${faqsPath}#${anchor}`,
    ...named(question, lang),
    about: both(answer),
  }))
}
