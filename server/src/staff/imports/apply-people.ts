import { nameFromEmail } from '@matla/contract/kit/person-name'
import { hashToken, newId } from '#lib/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { foldedSearch } from '#platform/db/folded-search.store.ts'
import type { Deps } from '#platform/deps.ts'
import { queueEmails } from '#platform/mail/queue-email.ts'
import type { ImportedFacts, ImportOutcome } from '#schema/imports.tables.ts'
import {
  fillNames,
  fillPhones,
  type ImportAccount,
  type ImportedPerson,
  insertAccess,
  insertAccounts,
  insertCertificates,
  insertConsents,
  lockImportAccounts,
} from './apply-batch.store.ts'
import type { Import } from './imports.store.ts'
import { mergePerson } from './merge-person.ts'

type ApplyDeps = Pick<Deps, 'clock' | 'jobs' | 'config'>
/** A person in the file with their account. */
type Matched = { readonly account: ImportAccount; readonly facts: ImportedFacts }

/**
 * Imports these people in the caller's transaction: accounts without a password, details that existing accounts
 * lack, courses without an invoice, certificates and consents. People whose data was erased are left out.
 */
export async function applyPeople(
  deps: ApplyDeps,
  tx: Tx,
  { id: importId, layout, isInviting }: Pick<Import, 'id' | 'layout' | 'isInviting'>,
  people: readonly ImportedPerson[],
): Promise<ImportOutcome> {
  const now = deps.clock()
  const merged = new Map(people.map(({ email, rows }) => [email, mergePerson(rows)]))
  const known = await lockImportAccounts(tx, [...merged.keys()])
  const created = new Set(
    await createMissing(tx, { merged, accounts: known, lang: layout?.lang ?? 'ar', now }),
  )
  const accounts = created.size === 0 ? known : await lockImportAccounts(tx, [...merged.keys()])
  const matched = accounts.flatMap((account): Matched[] => {
    const facts = merged.get(account.email)
    return facts ? [{ account, facts }] : []
  })
  const completed = await complete(tx, { matched, created, now })
  const opened = await openCourses(deps, tx, { importId, matched, now })
  const certificates = await storeCertificates(tx, importId, matched)
  const consents = await storeConsents(tx, matched, now)
  const invited = matched.filter(
    ({ account }) => isInviting && (created.has(account.email) || opened.has(account.id)),
  )
  await invite(deps, tx, invited, now)
  const courses = [...opened.values()].reduce((sum, count) => sum + count, 0)
  return { created: created.size, completed, courses, certificates, consents, invited: invited.length }
}

type CreateInput = {
  readonly merged: ReadonlyMap<string, ImportedFacts>
  readonly accounts: readonly ImportAccount[]
  readonly lang: ImportAccount['lang']
  readonly now: Date
}

/** Returns the addresses of the new accounts. The address of a closed account does not get one. */
async function createMissing(tx: Tx, { merged, accounts: known, lang, now }: CreateInput): Promise<string[]> {
  const has = new Set(known.map(({ email }) => email))
  const missing = [...merged].filter(([email]) => !has.has(email))
  if (missing.length === 0) return []
  const accounts = missing.map(([email, facts]) => {
    const name = facts.name || nameFromEmail(email)
    return { id: newId(now), email, name, search: foldedSearch(name, email), lang: facts.lang ?? lang }
  })
  return insertAccounts(tx, accounts, now)
}

type CompleteInput = {
  readonly matched: readonly Matched[]
  readonly created: ReadonlySet<string>
  readonly now: Date
}

/** Fills in missing names and phone numbers. Returns how many existing accounts were completed. */
async function complete(tx: Tx, { matched, created, now }: CompleteInput): Promise<number> {
  const newlyNamed = matched.filter(({ account, facts }) => account.fullName === '' && facts.name !== '')
  const names = newlyNamed.map(({ account: { id, currentEmail }, facts: { name } }) => ({
    id,
    name,
    search: foldedSearch(name, currentEmail),
  }))
  const reachable = matched.filter(({ facts }) => facts.phone !== '')
  const phones = reachable.map(({ account: { id }, facts: { phone } }) => ({ id, phone }))
  const changed = new Set([
    ...(names.length > 0 ? await fillNames(tx, onePerAccount(names)) : []),
    ...(phones.length > 0 ? await fillPhones(tx, onePerAccount(phones), now) : []),
  ])
  return matched.filter(({ account }) => !created.has(account.email) && changed.has(account.id)).length
}

/** Two addresses in a file may belong to one merged account. */
const onePerAccount = <Row extends { readonly id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.toReversed().map((row) => [row.id, row])).values(),
]

type OpenInput = { readonly importId: string; readonly matched: readonly Matched[]; readonly now: Date }

/** Returns how many courses were opened for each account. */
async function openCourses(
  { jobs }: ApplyDeps,
  tx: Tx,
  { importId, matched, now }: OpenInput,
): Promise<ReadonlyMap<string, number>> {
  const access = matched.flatMap(({ account, facts }) =>
    facts.courses.map(({ id: courseId, at }) => ({
      id: newId(now),
      enrolmentId: newId(now),
      holderId: account.id,
      courseId,
      at: at ?? now.toISOString(),
    })),
  )
  if (access.length === 0) return new Map()
  const enrolments = await insertAccess(tx, importId, access, now)
  await jobs.add(
    tx,
    enrolments.map(({ enrolmentId }) => ({ task: 'enrol-imported', enrolmentId })),
  )
  const byHolder = Map.groupBy(enrolments, ({ holderId }) => holderId)
  return new Map([...byHolder].map(([holderId, rows]) => [holderId, rows.length]))
}

async function storeCertificates(tx: Tx, importId: string, matched: readonly Matched[]): Promise<number> {
  const rows = matched.flatMap(({ account, facts }) =>
    facts.certificates.map((each) => ({ ...each, userId: account.id, name: facts.name || account.fullName })),
  )
  return rows.length === 0 ? 0 : insertCertificates(tx, importId, rows)
}

async function storeConsents(tx: Tx, matched: readonly Matched[], now: Date): Promise<number> {
  const rows = matched.flatMap(({ account: { currentEmail: email, lang }, facts: { consent } }) =>
    consent === null ? [] : [{ id: newId(now), email, emailHash: hashToken(email), lang, ...consent }],
  )
  return rows.length === 0 ? 0 : insertConsents(tx, rows)
}

async function invite(deps: ApplyDeps, tx: Tx, invited: readonly Matched[], now: Date): Promise<void> {
  const emails = invited.map(({ account: { id: aboutId, currentEmail: recipient, lang } }) => ({
    kind: 'account-imported' as const,
    recipient,
    lang,
    aboutId,
    now,
  }))
  await queueEmails(tx, deps, emails)
}
