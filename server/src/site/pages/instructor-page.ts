import { authorPath } from '@matla/contract/articles/article-paths'
import type { Lang } from '@matla/contract/kit/lang'
import type { InstructorPage } from '@matla/contract/pages/pages'
import { toCourseCard, toInstructorHref } from '#catalog/cards.ts'
import { findInstructor } from '#catalog/courses.ts'
import { readInstructorPage } from '#catalog/list-cards.ts'
import { hasArticles } from '#cms/articles/read-articles.ts'
import { fail } from '#lib/errors.ts'
import { inLang } from '#lib/in-lang.ts'
import type { Db } from '#platform/db/database.ts'

type PageCursor = Parameters<typeof readInstructorPage>[2]

/** Fails with `not-found` for an id without a published instructor. */
export async function instructorPage(
  db: Db,
  id: string,
  turn: PageCursor,
  lang: Lang,
): Promise<InstructorPage> {
  const { name, role, bio, photo, works } = (await findInstructor(db, id)) ?? fail('not-found')
  const { courses, total, previous, next, self } = await readInstructorPage(db, id, turn)
  return {
    instructor: {
      id,
      name: name[lang],
      role: role[lang],
      bio: bio[lang],
      photo,
      works: inLang(works, lang),
      href: toInstructorHref(id),
    },
    // The page itself names the instructor, so the cards do not.
    courses: courses.map((course) => toCourseCard({ ...course, instructor: null }, lang, 'full')),
    total,
    previous,
    next,
    self,
    articlesHref: (await hasArticles(db, id)) ? authorPath(id) : null,
  }
}
