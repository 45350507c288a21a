import { openTestApp, signUpBody } from '#identity/test-app.ts'
import { addCourse } from '#tax/test-orders.ts'
import { certificatesTable } from '#schema/learning.tables.ts'
import { hire } from '#staff/test-staff-app.ts'

const nothing = { ar: '', en: '' }
const white = '#FFFFFF'
const colours = { paper: white, gold: white, title: white, name: white, sunHigh: white, sunLow: white }

/** A shop with one student who has one certificate, an owner, and a support member. */
export async function openCertified() {
  const app = await openTestApp()
  const { db, clock } = app.shop.deps
  await addCourse(db)
  const [product] = await app.rows<{ id: string }>('select id from products')
  const support = await hire(app, 'support@team.test', 'support')
  const owner = await hire(app, 'owner@team.test', 'owner')
  const signedUp = await app.post('/sign-up', signUpBody('noura@student.test'))
  const [user] = await app.rows<{ id: string }>('select id from users where email = $1', [
    'noura@student.test',
  ])
  const number = 'K7Q2-20C9-KD4M-81XZ'
  await db.insert(certificatesTable).values({
    id: number,
    userId: user?.id ?? '',
    productId: product?.id ?? '',
    isBundle: false,
    studentName: 'نورة العتيبي',
    courseName: { ar: 'أساسيات الإخراج', en: 'Directing foundations' },
    look: { school: { name: nothing, tagline: nothing, fullName: nothing }, signatory: null, colours },
    lang: 'ar',
    issuedAt: clock(),
  })
  return { app, number, support, owner, student: String(signedUp.body.token) }
}
