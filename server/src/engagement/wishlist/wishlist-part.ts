import type { Deps } from '#platform/deps.ts'
import type { Contributor } from '#identity/personal-data/contributor.ts'
import { readArticles, readCourses } from './read-wishlist.ts'
import { deleteAllWishedArticles } from './wished-articles.store.ts'
import { deleteAllWishedCourses } from './wished-courses.store.ts'

/** The wishlist as one's own data: handed out whole, and forgotten whole. */
export const wishlistPart = ({ db }: Pick<Deps, 'db'>): Contributor => ({
  name: 'wishlist',
  exportOf: async ({ userId }) => ({
    data: { courses: await readCourses(db, userId), articles: await readArticles(db, userId) },
  }),
  erase: async (tx, { userId }) => {
    await deleteAllWishedCourses(tx, userId)
    await deleteAllWishedArticles(tx, userId)
    return []
  },
})
