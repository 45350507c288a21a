import { createHash } from 'node:crypto'
import { articlePath } from '@matla/contract/articles/article-paths'
import { findSitePage, sitePages } from '@matla/contract/documents/site-pages'
import type { Localized } from '@matla/contract/kit/lang'
import { faqsPath, homeQuestions, questionAnchor } from '@matla/contract/reading/faq-anchors'
import { legalPath } from '@matla/contract/legal/policies'
import type { FoundKind } from '@matla/contract/search/kinds'
import { bundleHref, toCourseHref, toInstructorHref } from '#catalog/cards.ts'
import { readBundles, readInstructors } from '#catalog/courses.ts'
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

const emptyText: Localized = { ar: '', en: '' }
const joinTexts = (...texts: readonly (Localized | null | undefined)[]) =>
  texts.flatMap((text) => (text ? [text.ar, text.en] : [])).join(' ')

/** Pairs the sentences of a list in both languages. */
const zip = ({ ar, en }: { readonly ar: readonly string[]; readonly en: readonly string[] }): Localized[] =>
  Array.from({ length: Math.max(ar.length, en.length) }, (_, index) => ({
    ar: ar[index] ?? '',
    en: en[index] ?? '',
  }))

const courses: Source = {
  next: async (db, after, limit) => toBatch(await nextCourses(db, after, limit), limit),
  read: async (db, keys) => {
    const rows = await coursesToFind(db, keys)
    return rows.map(
      ({ key, position, name, tagline, category, categoryName, instructorName, ...course }) => ({
        kind: 'course',
        key,
        position,
        href: toCourseHref(key),
        title: name,
        note: categoryName ?? emptyText,
        about: joinTexts(categoryName, tagline),
        people: joinTexts(instructorName),
        gel: category ?? '',
        lines: [
          tagline,
          ...zip(course.learn),
          ...course.sections.flatMap(({ name: section, lessons }) => [
            section,
            ...lessons.map((each) => each.name),
          ]),
        ],
        // Left out, because a description repeats the lessons in many more words.
        body: '',
      }),
    )
  },
}

const subjects = async (db: Db) => (await readContent(db, 'blogsPage'))?.categories ?? []

const articles: Source = {
  next: async (db, after, limit) =>
    toBatch(await nextArticles(db, { after, limit, names: JSON.stringify(await subjects(db)) }), limit),
  read: async (db, keys) => {
    const names = await subjects(db)
    const rows = await articlesToFind(db, keys)
    return rows.map(({ key, position, kind, category, heading, subheading, author, blocks }) => {
      const note = names.find(({ value }) => value === category)?.name ?? emptyText
      return {
        kind: 'article',
        key,
        position,
        href: articlePath(kind, key),
        title: heading,
        note,
        about: joinTexts(note, subheading),
        people: joinTexts(author),
        gel: '',
        lines: [subheading],
        body: joinTexts(...textsIn(blocks)),
      }
    })
  },
}

/** Every text in both languages within a stored value. */
function textsIn(value: unknown): Localized[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  const { ar, en, ...others } = value as Record<string, unknown>
  const text = typeof ar === 'string' && typeof en === 'string' ? [{ ar, en }] : textsIn([ar, en])
  return [...text, ...textsIn(Object.values(others))]
}

/** A document has few items, so they are read in one batch. */
const fromDocument = (all: (db: Db) => Promise<readonly Findable[]>): Source => ({
  next: async (db) => ({
    keys: (await all(db)).map((each) => ({ key: each.key, hash: hashEntry(each) })),
    isLast: true,
  }),
  read: async (db, keys) => (await all(db)).filter(({ key }) => keys.includes(key)),
})
const hashEntry = (each: Findable) => createHash('sha256').update(JSON.stringify(each)).digest('base64url')

const plain = { note: emptyText, about: '', people: '', gel: '', lines: [], body: '' }

const ebooks = fromDocument(async (db) =>
  ((await readContent(db, 'ebooks'))?.items ?? []).map(({ title, text }, position) => ({
    ...plain,
    kind: 'ebook',
    key: String(position),
    position,
    href: '/home/R2/ebooks',
    title,
    about: '',
    lines: [text],
  })),
)

/** Each question links to its own answer on the FAQ page. */
const questions = fromDocument(async (db) => {
  const home = (await listActive(db, 'faqs')).map((faq, index) => ({
    ...faq,
    anchor: questionAnchor(homeQuestions, index),
  }))
  const sections = (await listActive(db, 'faqSections')).flatMap(({ displayOrder, items }) =>
    items.map((question, index) => ({ ...question, anchor: questionAnchor(String(displayOrder), index) })),
  )
  return [...home, ...sections].map(({ question, answer, anchor }, position) => ({
    ...plain,
    kind: 'faq',
    key: String(position),
    position,
    href: `${faqsPath}#${anchor}`,
    title: question,
    // The answer counts less than any title, because an answer that names every craft does not answer a question about
    // one of them.
    lines: [],
    body: joinTexts(answer),
  }))
})

/** The first bundle has its own page. */
const bundles = fromDocument(async (db) =>
  (await readBundles(db)).slice(0, 1).map(({ id, name, description }) => ({
    ...plain,
    kind: 'package',
    key: id,
    position: 0,
    href: bundleHref,
    title: name,
    // The name of the page. The bundle may have a different name.
    about: joinTexts(findSitePage(bundleHref)?.name),
    lines: [description],
  })),
)
const instructors = fromDocument(async (db) =>
  (await readInstructors(db)).map(({ id, name, role, bio }, position) => ({
    ...plain,
    kind: 'instructor',
    key: id,
    position,
    href: toInstructorHref(id),
    title: name,
    note: role,
    lines: [role, bio],
  })),
)

const policies = fromDocument(async (db) =>
  ((await readContent(db, 'legalPages')) ?? []).map(({ name, heading, summary, items }, position) => ({
    ...plain,
    kind: 'policy',
    key: name,
    position,
    href: legalPath(name),
    title: heading,
    lines: [summary],
    body: joinTexts(...textsIn(items)),
  })),
)

/** The pages that every shop has, except for the package and the home page, which are not useful results. */
const pages = fromDocument(async () =>
  sitePages
    .filter(({ path }) => !['/home/', bundleHref, '/home/search'].includes(path))
    .map(({ path, name }, position) => ({
      ...plain,
      kind: 'page',
      key: path,
      position,
      href: path,
      title: name,
    })),
)

/** The source of each kind, in the order in which they are read. */
export const sources: Readonly<Record<FoundKind, Source>> = {
  course: courses,
  package: bundles,
  instructor: instructors,
  article: articles,
  ebook: ebooks,
  faq: questions,
  policy: policies,
  page: pages,
}
