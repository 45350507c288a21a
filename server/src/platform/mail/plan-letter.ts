import type { ApplicationKind } from '@matla/contract/applications/application-rules'
import type { Lang } from '@matla/contract/kit/lang'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { newId } from '#lib/ids.ts'
import type { FrozenOrder } from '#sales/orders/order.ts'
import type { AccountLetterKind } from '#identity/account.text.ts'
import type { ApplicationLetterKind } from '#engagement/applications/application.text.ts'
import { insertAccountLetter, insertLetter, insertRefundLetter } from './letters.store.ts'

/** One purchase letter for one paid order, to the order's own buyer (I10, I11, V06). */
export async function planPurchaseLetter(
  tx: Db,
  order: FrozenOrder,
  facts: { readonly id: string; readonly now: Date; readonly host: string },
): Promise<void> {
  await insertLetter(tx, {
    id: facts.id,
    kind: 'purchase',
    orderId: order.id,
    recipient: order.buyerEmail,
    lang: order.lang,
    messageId: `<purchase.${order.id}@${facts.host}>`,
    createdAt: facts.now,
  })
}

/** One letter for one refund, to the order's own buyer. Returns its id. */
export async function planRefundLetter(
  tx: Tx,
  order: FrozenOrder,
  refundId: string,
  facts: { readonly now: Date; readonly host: string },
): Promise<string> {
  const id = newId(facts.now)
  await insertRefundLetter(tx, {
    id,
    kind: 'refund',
    orderId: order.id,
    refundId,
    recipient: order.buyerEmail,
    lang: order.lang,
    messageId: `<refund.${refundId}@${facts.host}>`,
    createdAt: facts.now,
  })
  return id
}

export type AccountLetter = {
  readonly kind: AccountLetterKind
  readonly recipient: string
  readonly lang: Lang
  readonly now: Date
  /** The page of the shop that its link leads back to. */
  readonly wayBack?: string | null
}

/** A letter about an account and the job that sends it. What it says, and its link, are made when it is sent. */
export async function planAccountLetter(
  tx: Tx,
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  letter: AccountLetter,
): Promise<void> {
  await planSetLetter(tx, { jobs, config }, letter)
}

type SetLetter = Omit<AccountLetter, 'kind'> & { readonly kind: AccountLetterKind | ApplicationLetterKind }

async function planSetLetter(
  tx: Tx,
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  { kind, recipient, lang, now, wayBack }: SetLetter,
): Promise<void> {
  const id = newId(now)
  const messageId = `<${kind}.${id}@${new URL(config.publicUrl).hostname}>`
  await insertAccountLetter(tx, {
    id,
    kind,
    recipient,
    lang,
    messageId,
    createdAt: now,
    wayBack: wayBack ?? '',
  })
  await jobs.add(tx, [{ task: 'letter', letterId: id }])
}

type ApplicationLetters = {
  readonly kind: ApplicationKind
  readonly email: string
  readonly lang: Lang
  /** Where the school reads; '' when it has no address. */
  readonly staff: string
  readonly now: Date
}

/** The applicant is told that the form came, and the school that there is one to read, in its own first language. */
export async function planApplicationLetters(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'config'>,
  { kind, email, lang, staff, now }: ApplicationLetters,
): Promise<void> {
  await planSetLetter(tx, deps, { kind: `${kind}-received`, recipient: email, lang, now })
  if (staff === '') return
  await planSetLetter(tx, deps, { kind: `${kind}-notice`, recipient: staff, lang: 'ar', now })
}
