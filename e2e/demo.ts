import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Named = { readonly ar: string; readonly en: string }
export type DemoCourse = {
  readonly id: string
  readonly slug: string
  readonly category: string
  readonly learningCourseId: number
  readonly status: 'on-sale' | 'bundle-only'
  readonly name: Named
  readonly description: Named
}

const folder = join(import.meta.dirname, '../demo/content')
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
/** The documents of a kind in the order in which visitors see them. */
const inOrder = (kind: 'course' | 'product' | 'article') =>
  read(`${kind}/order.json`).map(({ id }: { id: string }) => ({ id, ...read(`${kind}/${id}.json`) }))

export const courses: readonly DemoCourse[] = inOrder('course')
/** A demo document as its file contains it. */
export const inFile = (name: string) => read(`${name}.json`)
const [bundleFile] = inOrder('product')
export const bundle: { readonly id: string; readonly name: Named } = bundleFile

const named = (english: string): DemoCourse => {
  const course = courses.find(({ name }) => name.en === english)
  if (!course) throw new Error(`The demo has no course "${english}"`)
  return course
}
export const directing = named('Film Directing Foundations')
export const writing = named('Screenwriting Foundations')
export const sound = named('Sound Recording for Film')
export const editing = named('Editing I: Principles')

export type DemoArticle = {
  readonly id: string
  readonly kind: 'blog' | 'insight'
  readonly category: string
  readonly publishedAt: string
  readonly heading: Named
  readonly author: Named
}
export const articles: readonly DemoArticle[] = inOrder('article')
type Titled = { readonly title: Named }
type QuestionAndAnswer = { readonly question: Named; readonly answer: Named; readonly isActive: boolean }

/** The texts of the demo's pages. */
export const demoContent: {
  readonly home: Readonly<Record<'shows' | 'community' | 'stories' | 'media', readonly Titled[]>> &
    Readonly<Record<'communityTitle' | 'storiesTitle' | 'mediaTitle', Named>> & {
      readonly hero: Titled
      readonly specializedTitle: Named
      readonly specialized: readonly { readonly clip: string; readonly course: string }[]
      readonly learnAbout: Titled
      readonly subscribe: { readonly button: Named }
      readonly contact: Titled & { readonly cards: readonly (Titled & { readonly href: string })[] }
      readonly partners: readonly { readonly name: Named }[]
    }
  readonly faqs: readonly QuestionAndAnswer[]
  readonly faqSections: readonly (QuestionAndAnswer & { readonly items: readonly QuestionAndAnswer[] })[]
  readonly mentors: readonly { readonly name: Named; readonly bio: Named }[]
  readonly about: Titled & {
    readonly offers: readonly Titled[]
    readonly extras: readonly Titled[]
    readonly cta: { readonly button: Named }
  }
  readonly contact: Titled & { readonly support: readonly { readonly email: string }[] }
  readonly social: Titled & {
    readonly sections: readonly { readonly items: readonly (Titled & { readonly tiktokLink: string })[] }[]
  }
} = {
  home: read('page/home.json'),
  faqs: read('page/faqs.json').items,
  faqSections: read('page/faqSections.json').items,
  mentors: read('page/mentors.json').items,
  about: read('page/aboutPage.json'),
  contact: read('page/contactPage.json'),
  social: read('page/socialPage.json'),
}
