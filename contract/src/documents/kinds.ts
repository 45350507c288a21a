import type { Lang, Localized } from '#kit/lang.ts'

/** The kinds of documents that staff edit, with their names, in the order of the console. */
export const kindNames = {
  page: { one: { en: 'Page', ar: 'صفحة' }, many: { en: 'Pages', ar: 'الصفحات' } },
  course: { one: { en: 'Course', ar: 'دورة' }, many: { en: 'Courses', ar: 'الدورات' } },
  product: { one: { en: 'Package', ar: 'باقة' }, many: { en: 'Packages', ar: 'الباقات' } },
  category: { one: { en: 'Category', ar: 'تصنيف' }, many: { en: 'Categories', ar: 'التصنيفات' } },
  instructor: { one: { en: 'Instructor', ar: 'مدرّب' }, many: { en: 'Instructors', ar: 'المدرّبون' } },
  article: { one: { en: 'Article', ar: 'مقال' }, many: { en: 'Articles', ar: 'المقالات' } },
  ebook: { one: { en: 'E-book', ar: 'كتاب إلكتروني' }, many: { en: 'E-books', ar: 'الكتب الإلكترونية' } },
  position: {
    one: { en: 'Open position', ar: 'وظيفة شاغرة' },
    many: { en: 'Open positions', ar: 'الوظائف الشاغرة' },
  },
  legal: {
    one: { en: 'Legal page', ar: 'صفحة قانونية' },
    many: { en: 'Legal pages', ar: 'الصفحات القانونية' },
  },
  words: {
    one: { en: 'Page texts', ar: 'نصوص صفحة' },
    many: { en: 'Page texts', ar: 'نصوص الصفحات' },
  },
  'email-words': {
    one: { en: 'Email texts', ar: 'نصوص رسالة' },
    many: { en: 'Email texts', ar: 'نصوص الرسائل' },
  },
} as const satisfies Readonly<Record<string, { readonly one: Localized; readonly many: Localized }>>
export type DocumentKind = keyof typeof kindNames
export const documentKinds = Object.keys(kindNames) as [DocumentKind, ...DocumentKind[]]

/** The name of a kind for use within a sentence. */
export const lowercaseKindName = (kind: DocumentKind, lang: Lang): string =>
  kindNames[kind].one[lang].toLowerCase()

/** Kinds of which staff can create documents. */
export const creatableKinds = [
  'course',
  'product',
  'category',
  'instructor',
  'article',
  'ebook',
  'position',
  'legal',
] as const satisfies readonly DocumentKind[]
export type CreatableKind = (typeof creatableKinds)[number]
export const isCreatable = (kind: DocumentKind): kind is CreatableKind =>
  creatableKinds.some((each) => each === kind)

/** Kinds whose key is part of their URL, so that a document needs a name before it is created. */
export const isNamedFirst = (kind: CreatableKind): boolean => kind === 'category' || kind === 'legal'

/** Kinds that can be unpublished; buyers do not lose access. */
export const unpublishableKinds = [
  'course',
  'product',
  'instructor',
  'article',
  'ebook',
  'position',
] as const satisfies readonly DocumentKind[]
export const isUnpublishable = (kind: DocumentKind): boolean =>
  unpublishableKinds.some((each) => each === kind)

/** Kinds whose order is visible to visitors. */
export const orderedKinds = [
  'course',
  'product',
  'instructor',
  'article',
  'ebook',
  'position',
  'category',
] as const satisfies readonly DocumentKind[]
export const isOrdered = (kind: DocumentKind): boolean => orderedKinds.some((each) => each === kind)

/** Parses `kind:key`; null when it is not a document id. */
export function parseDocumentId(id: string): { readonly kind: DocumentKind; readonly key: string } | null {
  const at = id.indexOf(':')
  const kind = documentKinds.find((each) => each === id.slice(0, at))
  const key = id.slice(at + 1)
  return kind && /^[A-Za-z0-9-]{1,64}$/.test(key) ? { kind, key } : null
}
export const formatDocumentId = (kind: DocumentKind, key: string): string => `${kind}:${key}`
