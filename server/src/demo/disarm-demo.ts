import { endTrial } from '#tax/onboarding/switch-to-phase-2.ts'
import { eraseSignInMethods } from '#identity/erase-unverified-data.ts'
import { isPassword } from '#identity/passwords.ts'
import type { Database } from '#platform/db/database.ts'
import { freeCodes } from './demo-coupons.ts'
import { demoFile } from './demo-files.ts'
import { removeStaffMember } from '#identity/staff-members.ts'
import { closeFreeCoupons, whoMayHaveDemoPassword } from './demo.store.ts'

export type Disarmed = {
  /** Addresses of the demo's own accounts. Other accounts are only counted. */
  readonly emails: readonly string[]
  readonly otherCount: number
  readonly codes: readonly string[]
}

/**
 * Removes what the demo has published from a database that was once a trial. Accounts that still have its password lose
 * the password, their sessions and their role. Codes that make courses free are closed, and phase 2 of e-invoicing with
 * the sandbox is ended. An account whose password was changed is left unchanged.
 */
export async function disarmDemo(db: Database['db'], now: Date): Promise<Disarmed> {
  const { accounts, password } = demoFile('accounts')
  const published = accounts.map(({ email }) => email)
  const suspects = await whoMayHaveDemoPassword(db, published)
  const isOpen = await Promise.all(suspects.map(({ passwordHash }) => isPassword(password, passwordHash)))
  const open = suspects.filter((_suspect, index) => isOpen[index])
  return db.transaction(async (tx) => {
    for (const { id } of open) {
      await eraseSignInMethods(tx, id)
      await removeStaffMember(tx, id)
    }
    await endTrial(tx, now)
    const emails = open.map(({ email }) => email).filter((email) => published.includes(email))
    return { emails, otherCount: open.length - emails.length, codes: await closeFreeCoupons(tx, freeCodes()) }
  })
}
