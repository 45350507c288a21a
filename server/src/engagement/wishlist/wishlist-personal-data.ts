import type { Deps } from '#platform/deps.ts'
import type { PersonalDataProvider } from '#identity/personal-data/personal-data-provider.ts'
import { readArticles, readCourses } from './read-wishlist.ts'
import { deleteAllWishedArticles } from './wished-articles.store.ts'
import { deleteAllWishedCourses } from './wished-courses.store.ts'

/** The wishlist as one's own data: handed out whole, and forgotten whole. */
export const wishlistPersonalData = ({ db }: Pick<Deps, 'db'>): PersonalDataProvider => ({
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
