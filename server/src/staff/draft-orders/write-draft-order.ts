import type { DraftOrderTerms } from '@matla/contract/staff/draft-orders.calls'
import { guestFaults } from '@matla/contract/checkout/guest-rules'
import { errorTexts } from '@matla/contract/errors.text'
import { tidyEmail } from '@matla/contract/kit/email-address'
import { riyalsText } from '@matla/contract/kit/money'
import { tidyName } from '@matla/contract/kit/person-name'
import { lowestPrice, reductionLimit } from '@matla/contract/staff/draft-order-words'
import { toActorFields } from '#lib/actor-fields.ts'
import { fail, toFieldErrors } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import { findLastEntry, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { foldedSearch } from '#platform/db/folded-search.store.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { readAmounts } from '#platform/settings/settings.ts'
import {
  type DraftOrder,
  findByKey,
  insertDraftOrder,
  lockDraftKey,
  readDraftLines,
  replaceLines,
  sumDraft,
  updateDraftOrder,
} from '#sales/draft-orders/draft-orders.ts'
import { priceDraft } from '#sales/draft-orders/price-draft.ts'
import { changeDraftOrder } from './change-draft-order.ts'

type Terms = DraftOrderTerms & { readonly key: string }
type Priced = Awaited<ReturnType<typeof priceDraft>>

/**
 * Prepares an order for a person and returns its id; a repeated key returns the same order. Fails with the errors
 * of its API call.
 */
export function makeDraftOrder(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  terms: Terms,
): Promise<string> {
  return db.transaction(async (tx) => {
    const now = clock()
    const { userId: actorId } = actor
    // Serialises repeated requests, so that the second finds what the first created.
    await lockDraftKey(tx, actorId, terms.key)
    const existing = await findByKey(tx, actorId, terms.key)
    if (existing) {
      await writeAudit(tx, { actorId, action: 'make', subject: existing.id, detail: { isAgain: true } }, now)
      return existing.id
    }
    const { buyer, priced } = await checkTerms(tx, actor, terms, [])
    const id = newId(now)
    const couponId = priced.coupon?.id ?? null
    const draft = { id, ...buyer, couponId, createdBy: actorId, key: terms.key, createdAt: now }
    await insertDraftOrder(tx, draft, priced.lines)
    await writeAudit(tx, { actorId, action: 'make', subject: id, after: toFacts(terms, priced) }, now)
    return id
  })
}

/**
 * Changes an unsent draft. Fails with `draft-order-changed` when a colleague was first, and with the errors of
 * its API call.
 */
export const rewriteDraftOrder = (
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { id, version, ...terms }: Terms & { readonly id: string; readonly version: number },
): Promise<void> =>
  changeDraftOrder(deps, actor, {
    id,
    action: 'change',
    key: terms.key,
    change: async (tx, draft) => {
      await requireVersion(tx, draft, version)
      const before = await readDraftLines(tx, id)
      const { buyer, priced } = await checkTerms(tx, actor, terms, before)
      await replaceLines(tx, id, priced.lines)
      await updateDraftOrder(tx, id, { ...buyer, couponId: priced.coupon?.id ?? null })
      const had = { lines: before, coupon: draft.couponCode === null ? null : { code: draft.couponCode } }
      return { before: toFacts(draft, had), after: toFacts(terms, priced) }
    },
  })

/**
 * Fails with `draft-order-not-draft` once the draft was sent, or with `draft-order-changed`, its author and time for
 * another version.
 */
export async function requireVersion(tx: Tx, draft: DraftOrder, version: number): Promise<void> {
  const actions = draft.state === 'draft' ? ['change'] : ['send', 'cancel']
  if (draft.state === 'draft' && draft.version === version) return
  const last = await findLastEntry(tx, { area: 'draftOrders', actions, subjects: [draft.id] })
  const code = draft.state === 'draft' ? 'draft-order-changed' : 'draft-order-not-draft'
  fail(code, last && toActorFields(last.by, last.at))
}

type StoredLine = Priced['lines'][number]

async function checkTerms(tx: Db, { roles }: Actor, terms: Terms, before: readonly StoredLine[]) {
  const fullName = tidyName(terms.fullName)
  const email = tidyEmail(terms.email)
  const faults = guestFaults(fullName, email)
  if (faults.length > 0) fail('invalid', toFieldErrors(faults))
  const priced = await priceDraft(tx, { ...terms, email })
  const limit = reductionLimit(roles, await readAmounts(tx))
  for (const line of priced.lines) requireWithinLimit(line, limit, before)
  const { lang, note, linkDays } = terms
  const search = foldedSearch(fullName, email)
  return { buyer: { buyerName: fullName, buyerEmail: email, lang, note, linkDays, search }, priced }
}

/**
 * A price set by a colleague with a higher limit may stay. Fails with `draft-order-price-below-limit` and the
 * lowest price.
 */
function requireWithinLimit(line: StoredLine, limit: number, before: readonly StoredLine[]): void {
  const { productId, priceHalalas, listHalalas } = line
  const lowest = lowestPrice(listHalalas, limit)
  const isUnchanged = before.some(
    (each) => each.productId === productId && each.priceHalalas === priceHalalas,
  )
  if (isUnchanged || priceHalalas >= lowest) return
  const { en, ar } = errorTexts['draft-order-price-below-limit']
  const sum = riyalsText(lowest)
  fail('draft-order-price-below-limit', {
    [`price-${productId}`]: {
      en: `${en} Your limit is ${limit}%: ${sum.en} at least.`,
      ar: `${ar} حدّك \u2066${limit}%\u2069، فأقل سعر تستطيع تحديده ${sum.ar}.`,
    },
  })
}

type FactsOf = {
  readonly lines: readonly StoredLine[]
  readonly coupon: { readonly code: string } | null
}

/** The facts for the audit log, without the person, because the draft names them. */
const toFacts = ({ linkDays }: Pick<Terms, 'linkDays'>, { lines, coupon }: FactsOf) => ({
  products: lines.map(({ productId }) => productId),
  pricesHalalas: lines.map(({ priceHalalas }) => priceHalalas),
  listHalalas: lines.map(({ listHalalas }) => listHalalas),
  totalHalalas: sumDraft(lines),
  code: coupon?.code ?? null,
  linkDays,
})
