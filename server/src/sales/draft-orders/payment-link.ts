import { fail } from '#lib/errors.ts'
import { hashToken, newToken } from '#lib/ids.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { seal, sealingKeys, unseal } from '#platform/signing/sealing.ts'
import { type DraftOrder, findByOrder, findByTokenHash, readDraftLines } from './draft-orders.store.ts'

type LinkDeps = { readonly db: Db } & Pick<Deps, 'config'>

const sealedFor = (draftOrderId: string) => ['payment-link', draftOrderId] as const

/**
 * Creates a token for a draft's link in its stored forms: hashed for look-ups, and sealed so that staff can copy
 * it again.
 */
export async function makeLinkToken(deps: LinkDeps, draftOrderId: string) {
  const token = newToken()
  const [key] = await sealingKeys(deps)
  return { tokenHash: hashToken(token), tokenSealed: seal(key, sealedFor(draftOrderId), token) }
}

type Sealed = Pick<DraftOrder, 'id' | 'tokenSealed'>

/** The path of a draft's link; null when it has none, or when the shop no longer has the key that sealed it. */
async function linkPath(deps: LinkDeps, { id, tokenSealed }: Sealed): Promise<string | null> {
  if (tokenSealed === null) return null
  for (const key of await sealingKeys(deps)) {
    const token = unseal(key, sealedFor(id), tokenSealed)
    if (token !== null) return `/home/pay/${token}`
  }
  return null
}

/** The absolute address of a draft's link. */
export async function linkHref(deps: LinkDeps, draft: Sealed): Promise<string | null> {
  const path = await linkPath(deps, draft)
  return path && `${deps.config.publicUrl}${path}`
}

/** The page where the buyer of this order can try again; null when the order was not bought by a link. */
export async function linkPathOfOrder(deps: LinkDeps, orderId: string): Promise<string | null> {
  const draft = await findByOrder(deps.db, orderId)
  return draft ? linkPath(deps, draft) : null
}

/** Finds the draft of a token. Fails with `payment-link-not-found`. */
export const findLinkDraft = async (db: Db, token: string): Promise<DraftOrder> =>
  (await findByTokenHash(db, hashToken(token))) ?? fail('payment-link-not-found')

/** Fails with `payment-link-paid`, `payment-link-cancelled` or `payment-link-ended` unless the link can be paid. */
export function requirePayable({ state }: Pick<DraftOrder, 'state'>): void {
  if (state === 'paid') fail('payment-link-paid')
  if (state === 'ended') fail('payment-link-ended')
  if (state !== 'sent') fail('payment-link-cancelled')
}

/** What anyone with the link may see. Fails with `payment-link-not-found`. */
export async function readLink(db: Db, token: string) {
  const draft = await findLinkDraft(db, token)
  return { draft, lines: await readDraftLines(db, draft.id) }
}
