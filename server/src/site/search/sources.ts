import { createHash } from 'node:crypto'
import { articlePath } from '@matla/contract/articles/article-paths'
import type { Localized } from '@matla/contract/kit/lang'
import { faqsPath, homeQuestions, questionAnchor } from '@matla/contract/reading/faq-anchors'
import type { FoundKind } from '@matla/contract/search/search'
import { toCourseHref } from '#catalog/cards.ts'
import { readContent } from '#cms/content/read-content.ts'
import type { Db } from '#platform/db/database.ts'
import { listActive } from '#site/pages/page-parts.ts'
import type { Findable } from './findable.ts'
import { articlesToFind, coursesToFind, nextArticles, nextCourses, type SourceKey } from './sources.store.ts'

type Batch = { readonly keys: readonly SourceKey[]; readonly isLast: boolean }
/** The next items of a source by key, and the full data of some of them. */
export type Source = {
  next(db: Db, after: string, limit: number): Promise<Batch>
  read(db: Db, keys: readonly string[]): Promise<readonly Findable[]>
}

const toBatch = (keys: readonly SourceKey[], limit: number): Batch => ({ keys, isLast: keys.length < limit })

const nothing: Localized = { ar: '', en: '' }
const both = (...texts: readonly (Localized | null | undefined)[]) =>
  texts.flatMap((text) => (text ? [text.ar, text.en] : [])).join(' ')

const courses: Source = {
  next: async (db, after, limit) => toBatch(await nextCourses(db, after, limit), limit),
  read: async (db, keys) => {
    const rows = await coursesToFind(db, keys)
    return rows.map(({ key, position, name, tagline, category, categoryName, instructorName }) => ({
      kind: 'course',
      key,
      position,
      href: toCourseHref(key),
      title: name,
      note: categoryName ?? nothing,
      about: both(categoryName, tagline),
      people: both(instructorName),
      gel: category ?? '',
    }))
  },
}

const subjects = async (db: Db) => (await readContent(db, 'blogsPage'))?.categories ?? []

const articles: Source = {
  next: async (db, after, limit) =>
    toBatch(await nextArticles(db, { after, limit, names: JSON.stringify(await subjects(db)) }), limit),
  read: async (db, keys) => {
    const names = await subjects(db)
    const rows = await articlesToFind(db, keys)
    return rows.map(({ key, position, kind, category, heading, subheading, author }) => {
      const note = names.find(({ value }) => value === category)?.name ?? nothing
      return {
        kind: 'article',
        key,
        position,
        href: articlePath(kind, key),
        title: heading,
        note,
        about: both(note, subheading),
        people: both(author),
        gel: '',
      }
    })
  },
}

/** A document has few items, which are read in one batch. */
const fromDocument = (all: (db: Db) => Promise<readonly Findable[]>): Source => ({
  next: async (db) => ({
    keys: (await all(db)).map((each) => ({ key: each.key, hash: hashEntry(each) })),
    isLast: true,
  }),
  read: async (db, keys) => (await all(db)).filter(({ key }) => keys.includes(key)),
})
const hashEntry = (each: Findable) => createHash('sha256').update(JSON.stringify(each)).digest('base64url')

const plain = { note: nothing, people: '', gel: '' }

const ebooks = fromDocument(async (db) =>
  ((await readContent(db, 'ebooks'))?.items ?? []).map(({ title, text }, position) => ({
    ...plain,
    kind: 'ebook',
    key: String(position),
    position,
    href: '/home/R2/ebooks',
    title,
    about: both(text),
  })),
)

/** Each links to its own answer on the FAQ page. */
const questions = fromDocument(async (db) => {
  const home = (await listActive(db, 'faqs')).map((asked, at) => ({
    ...asked,
    anchor: questionAnchor(homeQuestions, at),
  }))
  const sections = (await listActive(db, 'faqSections')).flatMap(({ displayOrder, items }) =>
    items.map((asked, at) => ({ ...asked, anchor: questionAnchor(String(displayOrder), at) })),
  )
  return [...home, ...sections].map(({ question, answer, anchor }, position) => ({
    ...plain,
    kind: 'faq',
    key: String(position),
    position,
    href: `${faqsPath}#${anchor}`,
    title: question,
    about: both(answer),
  }))
})

/** The source of each kind, in the order in which they are read. */
export const sources: Readonly<Record<FoundKind, Source>> = {
  course: courses,
  article: articles,
  ebook: ebooks,
  faq: questions,
}
