import { categories } from '@matla/contract/catalogue/category'
import { Localized } from '@matla/contract/kit/lang.schema'
import { ImageFile } from '@matla/contract/kit/picture'
import { staffRoles } from '@matla/contract/staff/rights'
import { globSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { storedContent, type StoredContent, StoredPerson } from '#cms/content/stored.ts'

const folder = new URL('../../../demo/', import.meta.url)
const LocalizedList = z.object({ ar: z.array(z.string()), en: z.array(z.string()) })
const Id = z.string().regex(/^67[0-9a-f]{22}$/)

const Course = z.object({
  id: Id,
  code: z.string(),
  slug: z.string(),
  category: z.enum(categories),
  level: z.enum(['FUNDAMENTAL', 'SPECIALIZED', 'EXCLUSIVE']),
  rank: z.int().positive(),
  priceSar: z.int().positive(),
  isBundleOnly: z.boolean(),
  isGift: z.boolean(),
  weeks: z.int(),
  art: ImageFile,
  clip: z.string().nullable(),
  instructor: z.string(),
  learningCourseId: z.int(),
  name: Localized,
  tagline: Localized,
  description: Localized,
  duration: Localized,
  lectureCount: z.int(),
  learn: LocalizedList,
  sections: z.array(
    z.object({
      name: Localized,
      lessons: z.array(z.object({ name: Localized, minutes: z.int().positive(), clips: z.int().positive() })),
    }),
  ),
})
export type DemoCourse = z.output<typeof Course>

const { bundlePage } = storedContent
const Bundle = bundlePage.extend({
  id: Id,
  code: z.string(),
  slug: z.string(),
  aliases: z.array(Id),
  priceSar: z.int(),
  wasSar: z.int(),
  art: ImageFile,
  name: Localized,
})

/** Pieces of content, each in a file of its name or of the name given here. */
const fileNames: Readonly<Record<string, string>> = {
  blogsPage: 'blogs',
  aboutPage: 'about',
  contactPage: 'contact',
  faqSections: 'faq-sections',
  socialPage: 'social',
  signUpPage: 'sign-up',
  logInPage: 'log-in',
}

const shapes = {
  ...storedContent,
  categories: z.array(
    z.object({
      value: z.enum(categories),
      name: Localized,
      icon: z.string(),
      gel: z.string(),
      gelLight: z.string(),
    }),
  ),
  instructors: z.array(StoredPerson),
  bundle: Bundle,
  /** What each picture and clip of `media/` shows, and who made those of each of its folders. */
  media: z.object({ credits: z.record(z.string(), z.string()), alt: z.record(z.string(), Localized) }),
  coupons: z.array(
    z.object({
      code: z.string(),
      kind: z.enum(['legacy', 'special']),
      percent: z.number().positive().max(100),
      userEmail: z.email().nullable(),
      daysFrom: z.int(),
      daysTo: z.int(),
      maxUses: z.int().positive(),
      /** Codes of courses, `BUNDLE` for the package. */
      courses: z.union([z.literal('all'), z.array(z.string()).min(1)]),
    }),
  ),
  accounts: z.object({
    password: z.string(),
    accounts: z.array(
      z.object({
        email: z.email(),
        fullName: z.string(),
        role: z.enum(['learner', ...staffRoles]),
        /**
         * What the school opened for the account so many days ago, and how far it is: percent, null = not counted.
         * `isBought`: bought where the demo has a history.
         */
        courses: z.array(
          z.object({
            code: z.string(),
            daysAgo: z.int(),
            progress: z.number().min(0).max(100).nullable(),
            isBought: z.literal(true).optional(),
          }),
        ),
      }),
    ),
  }),
} as const
type Shapes = typeof shapes

/** One file of the demo, checked; a fault names the file and the field. */
export function demoFile<Name extends keyof Shapes>(name: Name): z.output<Shapes[Name]> {
  // The schema of the name is the type of the name.
  return checked(shapes[name], `${fileNames[name] ?? name}.json`) as z.output<Shapes[Name]>
}

export const demoLegalPages = (): StoredContent<'legalPages'> =>
  globSync('legal/*.json', { cwd: folder.pathname })
    .toSorted()
    .map((file) => checked(storedContent.legalPages.element, file))

export function demoCourses(): DemoCourse[] {
  const files = globSync('courses/*.json', { cwd: folder.pathname }).toSorted()
  return files.map((file) => checked(Course, file)).toSorted((a, b) => a.rank - b.rank)
}

const checked = <S extends z.ZodType>(shape: S, file: string) =>
  checkedText(shape, file, readFileSync(new URL(file, folder), 'utf8'))

/** The text of a demo file in its shape; a fault names the file and the field. */
export function checkedText<S extends z.ZodType>(shape: S, file: string, text: string): z.output<S> {
  const result = shape.safeParse(jsonOf(file, text))
  if (result.success) return result.data
  throw new Error(`demo/${file}: ${z.prettifyError(result.error)}`)
}

function jsonOf(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`demo/${file} is not JSON`, { cause })
  }
}
