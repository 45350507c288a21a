import {
  formatDocumentId,
  parseDocumentId,
  isOrdered,
  isUnpublishable,
} from '@matla/contract/documents/kinds'
import type { Draft } from '@matla/contract/documents/shape'
import { changePrice, type PriceInput } from '#catalog/change-price.ts'
import { planPrice } from '#catalog/plan-price.ts'
import { knownDocument, readCurrent } from '#cms/documents/current-document.ts'
import { hideDocument, publishValue } from '#cms/documents/publish-document.ts'
import { AppError } from '#lib/errors.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { documentPorts as ports } from '#staff/documents/document-ports.ts'
import type { ShopPlan } from './test-shops.ts'

const slug = 'matla'
const findFile = null

/** Makes a shop as editors make it in the console; what the console does not accept is left out. Returns what was published. */
export async function fillShop(database: Database, plan: ShopPlan): Promise<readonly string[]> {
  const { db } = database
  const by = await addStaff(database)
  const now = new Date()
  const publish = (id: string, draft: Draft) =>
    accepted(database, async (tx) => {
      const known = knownDocument(ports, id)
      const current = await readCurrent(tx, known)
      const publication = {
        value: draft,
        current,
        cause: 'publish',
        note: '',
        by,
        now,
        slug,
        findFile,
      } as const
      await publishValue(tx, known, publication)
    })
  const published: string[] = []
  for (const { id, draft } of plan.documents) {
    const former = plan.formerSlugs.get(id)
    const first = former === undefined ? draft : { ...draft, slug: former }
    if (!(await publish(id, first))) continue
    published.push(id)
    if (former !== undefined) await publish(id, { ...draft, firstPrice: null })
  }
  for (const id of ['words:cart', 'email-words:purchase']) {
    const { published: words } = await readCurrent(db, knownDocument(ports, id))
    if (words && (await publish(id, withSuffix(words, plan.sentence)))) published.push(id)
  }
  await changePrices(database, plan, { by, products: published.filter(isProduct) })
  const hideable = published.filter((id) => isUnpublishable(parseDocumentId(id)?.kind ?? 'page'))
  for (const at of plan.hidden) {
    const id = hideable[at % hideable.length] ?? ''
    await accepted(database, (tx) => hideDocument(tx, knownDocument(ports, id), { note: '', by, now }))
  }
  const ordered = published.filter((id) => isOrdered(parseDocumentId(id)?.kind ?? 'page'))
  for (const places of plan.moved) await move(database, ordered, places)
  for (const at of plan.drafts)
    await database.pool.query(
      `insert into drafts (document_id, kind, value, title, base_version, revision, touched, missing_ar, missing_en, created_by, created_at, changed_by, changed_at)
       values ($1, $2, '{}', '{"ar":"","en":""}', 0, 1, '{}', 0, 0, $3, now(), $3, now()) on conflict do nothing`,
      [published[at % published.length], parseDocumentId(published[at % published.length] ?? '')?.kind, by],
    )
  return published
}

const isProduct = (id: string) => id.startsWith('course:') || id.startsWith('product:')
const isForeseen = (error: unknown) => error instanceof AppError

/** False: the console refuses it. */
async function accepted({ db }: Database, work: (tx: Tx) => Promise<unknown>): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await work(tx)
    })
    return true
  } catch (error) {
    if (isForeseen(error)) return false
    throw error
  }
}

/** The first sentences of an area with other words. */
const withSuffix = (words: Draft, suffix: string): Draft =>
  Object.fromEntries(
    Object.entries(words).map(([name, text]) => {
      const { ar, en } = text as { ar?: string; en?: string }
      return [name, ar === undefined || en === undefined ? text : { ar: `${ar}${suffix}`, en }]
    }),
  )

async function move(
  database: Database,
  published: readonly string[],
  [one, other]: readonly [number, number],
): Promise<void> {
  const moved = parseDocumentId(published[one % published.length] ?? '')
  if (!moved) return
  const alike = published.flatMap((id) => {
    const { kind, key } = parseDocumentId(id) ?? {}
    return kind === moved.kind && key !== undefined && key !== moved.key ? [key] : []
  })
  const after = alike[other % (alike.length + 1)] ?? null
  const { port } = knownDocument(ports, formatDocumentId(moved.kind, moved.key))
  await accepted(database, async (tx) => port.move?.(tx, moved.key, after))
}

type Who = { readonly by: string; readonly products: readonly string[] }
const hourMs = 3_600_000

/** Changes prices now and for later; a price that is to hold already is planned, and its beginning set back. */
async function changePrices(database: Database, { prices }: ShopPlan, { by, products }: Who): Promise<void> {
  const staff = { userId: by }
  for (const [at, { product, price, isCrossedOut, from, hours }] of prices.entries()) {
    const productId = parseDocumentId(products[product % products.length] ?? '')?.key ?? ''
    const priceHalalas = Math.round(price * 100)
    const wasHalalas = isCrossedOut && priceHalalas < 100_000_000 ? priceHalalas + 1 : null
    const input: PriceInput = {
      productId,
      priceHalalas,
      wasHalalas,
      reason: 'a sale',
      key: `price-${at}-key`,
    }
    const start = Date.now() + Math.max(1, from) * hourMs
    const until = hours === null ? null : new Date(start + hours * hourMs)
    try {
      if (from < -3) await changePrice(database, staff, input)
      else await planPrice(database, staff, { ...input, from: new Date(start), until })
    } catch (error) {
      if (!isForeseen(error)) throw error
      continue
    }
    if (from <= 0 && from >= -3)
      await database.pool.query(
        `update price_changes set starts_at = now() - interval '1 minute' where product_id = $1 and request_key = $2`,
        [productId, input.key],
      )
  }
}

async function addStaff({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (id, email, full_name, created_at)
     values (gen_random_uuid(), 'editor@school.example', 'An editor', now()) returning id`,
  )
  return rows[0]?.id ?? ''
}
