import { dayMs } from '@matla/contract/kit/riyadh'
import { chooseOffer } from '#cms/content/choose-offer.ts'
import { changeStored } from '#cms/content/change-stored.ts'
import { hashPassword } from '#identity/passwords.ts'
import { foldedSearch } from '#platform/db/folded-search.store.ts'
import type { Clock } from '#lib/clock.ts'
import { newId } from '#lib/ids.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { StoredFiles } from '#platform/storage/files.ts'
import { putShopState } from '#platform/shop-state/current-shop-state.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import { type ContentFiles, importInto, readFiles } from '#staff/content-files/import-content.ts'
import { documentPorts } from '#staff/documents/document-ports.ts'
import { couponRows, offerCode } from './demo-coupons.ts'
import { contentFolder, demoFile } from './demo-files.ts'
import { addReviews } from './demo-reviews.ts'
import { learningRows } from './demo-lms-users.ts'
import { completeProducts, type DemoRows, insertDemo, isEmpty, learningCourses } from './demo.store.ts'

type LoadDeps = {
  readonly db: Database['db']
  /** The storage for the demo's e-books. */
  readonly files: Pick<StoredFiles, 'get' | 'put' | 'find' | 'putStream'>
  readonly clock: Clock
  readonly slug: string
  /** Whether to add the demo's people to the LMS as well, which only its sandbox provider allows. */
  readonly hasLmsUsers?: boolean
  /** Leaves out accounts and free courses, because anyone can read their passwords and codes in the source code. */
  readonly isRealShop?: boolean
  /** Adds the demo's history in the same transaction, including its people and what they own. */
  readonly addHistory?: (tx: Tx) => Promise<void>
}

/** Fills an empty shop with the demo in one transaction. A shop with courses or pages is left unchanged. */
export async function loadDemo(deps: LoadDeps, print: (line: string) => void): Promise<void> {
  const { db, clock, hasLmsUsers = false, isRealShop = false, addHistory } = deps
  if (!(await isEmpty(db))) return
  print('Filling the shop with the demo catalogue …')
  const hasPeople = !isRealShop && addHistory === undefined
  const rows = await demoRows(clock(), { hasLmsUsers, isRealShop, hasPeople })
  const content = await readFiles({ ...deps, folder: contentFolder })
  await db.transaction(async (tx) => {
    await addContent(tx, deps, content)
    await insertDemo(tx, rows)
    await putShopState(tx, { state: 'open', sentence: null, changedAt: null })
    await addHistory?.(tx)
    await addReviews(tx, clock())
    reach('demo:before-commit')
  })
  const accounts = isRealShop ? 'no accounts' : `${demoAccounts().length} accounts`
  const courses = demoFile('products').filter(({ kind }) => kind === 'course')
  print(`… ${courses.length} courses, the package and ${accounts}.`)
}

/** Imports the published content like any school, and adds what the content files do not contain. */
async function addContent(tx: Tx, { files, clock, slug }: LoadDeps, content: ContentFiles): Promise<void> {
  const importing = { files, clock, slug, ports: documentPorts, folder: contentFolder, as: null }
  await importInto(tx, { ...importing, print: () => undefined }, content)
  const now = clock().getTime()
  await completeProducts(
    tx,
    demoFile('products').map(({ id, kind, sku, daysSince }) => ({
      id,
      sku,
      aliases: kind === 'bundle' ? [`${slug.toUpperCase()}BUNDLE`] : [],
      dates: daysSince && {
        publishedAt: new Date(now - daysSince.published * dayMs),
        updatedAt: new Date(now - daysSince.updated * dayMs),
      },
    })),
  )
  await chooseOffer(tx, offerCode())
  const ids = demoFile('legal-ids')
  await changeStored(tx, 'legalPages', (pages) =>
    // The import has written all of them.
    (pages as readonly { readonly name: string }[]).map((page) => ({ ...page, id: ids[page.name] ?? null })),
  )
}

/** The courses in the form of the LMS, where their short name is our Arabic name (R256). */
export async function learningCoursesOf(db: Database['db']) {
  const rows = await learningCourses(db)
  const sold = rows.map(({ id, name }) => ({ id, shortname: name.ar, fullname: name.en }))
  const numbers = new Set(sold.map(({ id }) => id))
  return [...sold, ...unsold.filter(({ id }) => !numbers.has(id))]
}

/** LMS courses that the school does not sell, to which a new course can be linked. */
const unsold = [
  { id: 101, shortname: 'ورشة المونتاج', fullname: 'Editing Workshop' },
  { id: 102, shortname: 'تصميم الإنتاج', fullname: 'Production Design' },
  { id: 103, shortname: 'المؤثرات البصرية', fullname: 'Visual Effects' },
  { id: 104, shortname: 'تصحيح الألوان', fullname: 'Color Grading' },
  { id: 105, shortname: 'إدارة الممثل', fullname: 'Directing Actors' },
  { id: 106, shortname: 'توزيع الأفلام', fullname: 'Film Distribution' },
]

export function demoAccounts(): { readonly email: string; readonly password: string }[] {
  const { accounts, password } = demoFile('accounts')
  return accounts.map(({ email }) => ({ email, password }))
}

async function demoRows(
  now: Date,
  {
    hasLmsUsers,
    isRealShop,
    hasPeople,
  }: Readonly<Record<'hasLmsUsers' | 'isRealShop' | 'hasPeople', boolean>>,
): Promise<DemoRows> {
  const { users, staff } = hasPeople ? await peopleOf(now) : { users: [], staff: [] }
  return {
    ...couponRows({ now, isRealShop }),
    users,
    staff,
    ...(hasLmsUsers && hasPeople
      ? learningRows(users, now)
      : { lmsUsers: [], entitlements: [], enrolments: [] }),
  }
}

/** The demo's accounts have a confirmed address and the demo's password. */
async function peopleOf(now: Date): Promise<Pick<DemoRows, 'users' | 'staff'>> {
  const { accounts, password } = demoFile('accounts')
  const passwordHash = await hashPassword(password)
  const people = accounts.map((account) => ({ ...account, id: newId(now) }))
  const shown = { emailVerified: true, passwordHash, createdAt: now }
  return {
    users: people.map(({ id, email, fullName, role }) => ({
      id,
      email,
      fullName,
      formerRole: role,
      search: foldedSearch(fullName, email),
      ...shown,
    })),
    staff: people.flatMap(({ id, role }) =>
      role === 'learner' ? [] : [{ userId: id, roles: [role], since: now }],
    ),
  }
}
