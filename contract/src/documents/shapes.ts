import type { Localized } from '#kit/lang.ts'
import { aboutPageShape } from './about-page.shape.ts'
import { logInPageShape, signUpPageShape } from './account-pages.shape.ts'
import { articleShape } from './article.shape.ts'
import { blogsPageShape } from './blogs-page.shape.ts'
import { bundlePageShape } from './bundle-page.shape.ts'
import { categoryShape } from './category.shape.ts'
import { certificateShape } from './certificate.shape.ts'
import { contactPageShape } from './contact-page.shape.ts'
import { courseShape } from './course.shape.ts'
import { ebookShape, ebooksPageShape } from './ebook.shape.ts'
import { homeShape } from './home-page.shape.ts'
import { instructorShape } from './instructor.shape.ts'
import { type DocumentKind, parseDocumentId } from './kinds.ts'
import { brandShape, footerShape, navShape } from './layout.shape.ts'
import { legalShape } from './legal.shape.ts'
import { mentorsShape, testimonialsShape } from './people-pages.shape.ts'
import { positionShape } from './position.shape.ts'
import { productShape } from './product.shape.ts'
import { faqSectionsShape, faqsShape } from './question-pages.shape.ts'
import { seo } from './seo.shape.ts'
import type { Fields } from './shape.ts'
import { isWordsKind, type WordsKind } from './words-kinds.ts'
import { socialPageShape } from './social-page.shape.ts'

export type Page = {
  readonly name: Localized
  readonly fields: Fields
  /** The URL path of the page. */
  readonly path: string
  /** Search engines may index the page, so its document includes the fields of `seo.shape.ts`. */
  readonly isIndexed?: true
  /** Values that the page needs but editors do not edit, with defaults for a new shop. */
  readonly beyond?: { readonly [name: string]: unknown }
}

const home = '/home/'
const about = '/home/R2/R3/aboutus'

/** Page shapes by content key; a page that consists of one list has it under `items`. */
export const pageShapes = {
  home: { name: { en: 'Home', ar: 'الرئيسية' }, fields: homeShape, path: home, isIndexed: true },
  bundlePage: {
    name: { en: 'The package', ar: 'صفحة الباقة' },
    fields: bundlePageShape,
    path: '/home/R2/bundle',
    isIndexed: true,
    beyond: { coupon: { code: '' } },
  },
  aboutPage: {
    name: { en: 'About the school', ar: 'عن المدرسة' },
    fields: aboutPageShape,
    path: about,
    isIndexed: true,
  },
  mentors: { name: { en: 'Mentors', ar: 'المرشدون' }, fields: mentorsShape, path: about },
  contactPage: {
    name: { en: 'Contact', ar: 'تواصل معنا' },
    fields: contactPageShape,
    path: '/home/R2/R3/contact',
    isIndexed: true,
  },
  faqs: {
    name: { en: 'Questions on the home page', ar: 'أسئلة الصفحة الرئيسية' },
    fields: faqsShape,
    path: home,
  },
  faqSections: {
    name: { en: 'Frequently asked questions', ar: 'الأسئلة الشائعة' },
    fields: faqSectionsShape,
    path: '/home/faqs',
    isIndexed: true,
  },
  testimonials: {
    name: { en: 'Testimonials', ar: 'آراء المتدرّبين' },
    fields: testimonialsShape,
    path: home,
  },
  blogsPage: {
    name: { en: 'The journal', ar: 'المدوّنة' },
    fields: blogsPageShape,
    path: '/home/R2/Blogs',
    isIndexed: true,
  },
  ebooks: {
    name: { en: 'E-books page', ar: 'صفحة الكتب الإلكترونية' },
    fields: ebooksPageShape,
    path: '/home/R2/ebooks',
    isIndexed: true,
    beyond: { items: [] },
  },
  socialPage: {
    name: { en: 'Social media', ar: 'على المنصات' },
    fields: socialPageShape,
    path: '/home/R2/R4/socialmedia',
    isIndexed: true,
  },
  signUpPage: {
    name: { en: 'Create an account', ar: 'إنشاء حساب' },
    fields: signUpPageShape,
    path: '/home/signUp',
  },
  logInPage: {
    name: { en: 'Log in', ar: 'تسجيل الدخول' },
    fields: logInPageShape,
    path: '/home/login',
  },
  nav: { name: { en: 'Menu', ar: 'القائمة العليا' }, fields: navShape, path: home },
  footer: { name: { en: 'Footer', ar: 'أسفل الصفحات' }, fields: footerShape, path: home },
  brand: {
    name: { en: 'The school’s name and brand', ar: 'اسم المدرسة وهويتها' },
    fields: brandShape,
    path: home,
  },
  certificate: {
    name: { en: 'Certificate', ar: 'الشهادة' },
    fields: certificateShape,
    path: '/home/Mycertificate',
  },
} as const satisfies Readonly<Record<string, Page>>
export type PageKey = keyof typeof pageShapes
export const isPageKey = (key: string): key is PageKey => Object.hasOwn(pageShapes, key)
export const getPage = (key: PageKey): Page => pageShapes[key]

/** The pages that search engines may index. */
export const indexedPages = Object.keys(pageShapes)
  .filter(isPageKey)
  .filter((key) => getPage(key).isIndexed)

/** The fields of a page’s document: its content, and its appearance in search results. */
const pageFields = (key: PageKey): Fields => {
  const { fields, isIndexed } = getPage(key)
  return isIndexed ? { ...fields, seo } : fields
}

/** The fields of every kind except pages and sentence areas. */
export const kindShapes = {
  course: courseShape,
  product: productShape,
  category: categoryShape,
  instructor: instructorShape,
  article: articleShape,
  ebook: ebookShape,
  position: positionShape,
  legal: legalShape,
} as const satisfies Readonly<Record<Exclude<DocumentKind, 'page' | WordsKind>, Fields>>

/** The fields of a document that is not an area of sentences; null for an area or an unknown document. */
export function getShapeExceptWords(id: string): Fields | null {
  const document = parseDocumentId(id)
  if (!document || isWordsKind(document.kind)) return null
  if (document.kind !== 'page') return kindShapes[document.kind]
  return isPageKey(document.key) ? pageFields(document.key) : null
}
