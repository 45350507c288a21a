import { makeStaffByEmail } from '#identity/test-staff.ts'
import type { Lang } from '@matla/contract/kit/lang'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Files } from '#platform/storage/files.ts'
import { openSession } from '#identity/sessions.ts'
import { signUpBody, type TestApp } from '#identity/test-app.ts'
import { contentTable } from '#schema/content.tables.ts'
import { contentFolder } from '#demo/demo-files.ts'
import { demoContent } from '#demo/test-content.ts'
import { addCourse } from '#tax/test-orders.ts'
import { grantCourse, openSince } from '#learning/test-grants.ts'

const folder = path.join(contentFolder, 'ebook')

async function keepEbooks(files: Files): Promise<void> {
  for (const name of globSync('*.pdf', { cwd: folder }))
    await files.put(`ebooks/${name}`, readFileSync(path.join(folder, name)), 'application/pdf')
}

/** The demo's e-books in a shop without products, and three users: a learner, a new account, a staff member. */
export async function openShelf({ shop, post, rows }: TestApp) {
  const { db, clock, files } = shop.deps
  await db.insert(contentTable).values([
    { key: 'brand', value: demoContent('brand') },
    { key: 'ebooks', value: demoContent('ebooks') },
  ])
  await keepEbooks(files)
  await addCourse(db)

  /** Opens a session of a new account, with a verified address or not. */
  async function join(email: string, isVerified = true): Promise<string> {
    await post('/sign-up', signUpBody(email))
    await rows('update users set email_verified = $2 where email = $1', [email, isVerified])
    return (await openSession(db, { userId: await idOf(email), kind: 'member' }, clock())).token
  }
  const idOf = async (email: string): Promise<string> => {
    const [user] = await rows<{ id: string }>('select id from users where email = $1', [email])
    if (!user) throw new Error(`no user has the address ${email}`)
    return user.id
  }

  const lmsUser = await join('learner@example.com')
  const userId = await idOf('learner@example.com')
  const [course] = await rows<{ id: string }>('select id from courses')
  const at = clock()
  await grantCourse(db, { userId, courseId: course?.id ?? '', startsAt: at }, openSince(at))
  const newcomer = await join('newcomer@example.com')
  const staff = await join('owner@example.com')
  await makeStaffByEmail(db, 'owner@example.com', 'owner')
  return {
    lmsUser,
    newcomer,
    staff,
    join,
    pdf: (id: string, lang: Lang) => readFileSync(path.join(folder, `${id}-${lang}.pdf`)),
  }
}

export type Shelf = Awaited<ReturnType<typeof openShelf>>
