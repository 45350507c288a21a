import { employAt } from '#identity/test-staff.ts'
import type { Lang } from '@matla/contract/kit/lang'
import { readFileSync } from 'node:fs'
import { openSession } from '#identity/sessions.ts'
import { signUpBody, type TestApp } from '#identity/test-app.ts'
import { contentTable } from '#schema/content.tables.ts'
import { keepDemoEbooks } from '#demo/demo-ebooks.ts'
import { demoFile } from '#demo/demo-files.ts'
import { addCourse } from '#tax/test-orders.ts'
import { grantCourse, openSince } from '#learning/test-grants.ts'

const folder = new URL('../../../../demo/ebooks/', import.meta.url)

/** The demo's e-books in a shop without goods, and three who want them: an LMS user, a newcomer, staff. */
export async function openShelf({ shop, post, rows }: TestApp) {
  const { db, clock, files } = shop.deps
  await db.insert(contentTable).values([
    { key: 'brand', value: demoFile('brand') },
    { key: 'ebooks', value: demoFile('ebooks') },
  ])
  await keepDemoEbooks(files)
  await addCourse(db)

  /** A session of a new account; its address is shown to be its own, or not yet. */
  async function join(email: string, isVerified = true): Promise<string> {
    await post('/sign-up', signUpBody(email))
    await rows('update users set email_verified = $2 where email = $1', [email, isVerified])
    return (await openSession(db, { userId: await idOf(email), kind: 'member' }, clock())).token
  }
  const idOf = async (email: string): Promise<string> => {
    const [user] = await rows<{ id: string }>('select id from users where email = $1', [email])
    if (!user) throw new Error(`nobody has the address ${email}`)
    return user.id
  }

  const lmsUser = await join('learner@example.com')
  const userId = await idOf('learner@example.com')
  const [course] = await rows<{ id: string }>('select id from courses')
  const at = clock()
  await grantCourse(db, { userId, courseId: course?.id ?? '', startsAt: at }, openSince(at))
  const newcomer = await join('newcomer@example.com')
  const staff = await join('owner@example.com')
  await employAt(db, 'owner@example.com', 'owner')
  return {
    lmsUser,
    newcomer,
    staff,
    join,
    pdf: (id: string, lang: Lang) => readFileSync(new URL(`${id}-${lang}.pdf`, folder)),
  }
}

export type Shelf = Awaited<ReturnType<typeof openShelf>>
