import type { StaffRole } from '@matla/contract/staff/rights'
import { Secret, TOTP } from 'otpauth'
import { goodPassword, openTestApp, signUpBody, type TestApp } from './app.ts'
import { makeStaffByEmail } from './fixtures/staff.ts'

/** Opens a session of this account with its password. */
export async function logIn(app: TestApp, email: string): Promise<string> {
  const { status, body } = await app.post('/login', { emailId: email, password: goodPassword })
  if (status !== 200) throw new Error(`${email}: ${JSON.stringify(body)}`)
  return String(body.token)
}

/** A new staff account; returns a session with a second factor. */
export async function hire(app: TestApp, email: string, ...roles: StaffRole[]): Promise<string> {
  const { body } = await app.post('/sign-up', signUpBody(email))
  await makeStaffByEmail(app.shop.deps.db, email, ...roles)
  return String(body.token)
}

/** The code of an authenticator with this secret, so many steps from now. */
export const codeOf = (app: Pick<TestApp, 'shop'>, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.shop.deps.clock().getTime() + steps * 30_000,
  })

/** Adds one-time codes to the user of this session; returns the secret and the recovery codes. */
export async function addTotp(app: TestApp, token: string) {
  const { body } = await app.post('/staff/factors/begin-totp', {}, token)
  const secret = String(body.secret)
  const code = codeOf(app, secret, -1)
  const added = await app.post('/staff/factors/confirm-totp', { code }, token)
  return { secret, code, recoveryCodes: added.body.recoveryCodes as string[] }
}

export const openStaffApp = (): Promise<TestApp> => openTestApp()
