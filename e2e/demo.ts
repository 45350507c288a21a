import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Named = { readonly ar: string; readonly en: string }
export type DemoCourse = {
  readonly id: string
  readonly category: string
  readonly learningCourseId: number
  readonly isBundleOnly: boolean
  readonly name: Named
}

const folder = join(import.meta.dirname, '../demo')
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))

export const courses: readonly DemoCourse[] = readdirSync(join(folder, 'courses')).map((file) =>
  read(`courses/${file}`),
)
export const bundle: { readonly id: string; readonly name: Named } = read('bundle.json')

const named = (english: string): DemoCourse => {
  const course = courses.find(({ name }) => name.en === english)
  if (!course) throw new Error(`The demo has no course "${english}"`)
  return course
}
export const directing = named('Film Directing Foundations')
export const sound = named('Sound Recording for Film')
export const editing = named('Editing I: Principles')

export type DemoArticle = {
  readonly id: string
  readonly kind: 'blog' | 'insight'
  readonly category: string
  readonly rank: number
  readonly publishedAt: string
  readonly heading: Named
}
export const articles: readonly DemoArticle[] = readdirSync(join(folder, 'articles')).map((file) =>
  read(`articles/${file}`),
)
