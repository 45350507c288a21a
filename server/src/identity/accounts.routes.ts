import { accountsCalls } from '@matla/contract/accounts/accounts.calls'
import { accountTexts } from '@matla/contract/accounts/accounts.text'
import { popupKindOf } from '@matla/contract/accounts/popup-kinds'
import { sessionCalls } from '@matla/contract/session/session.calls'
import type { FastifyInstance } from 'fastify'
import { serve, success } from '#platform/http/serve.ts'
import type { Visit } from '#platform/http/visit.ts'
import type { Deps } from './deps.ts'
import { refuse } from '#lib/errors.ts'
import { completeLogin } from './complete-login.ts'
import { logInWithGoogle, makeNonce, signUpWithGoogle } from './google-login.ts'
import { rememberDevice } from './known-devices.ts'
import { logIn } from './log-in.ts'
import { emailOfOwnerLink, setUpOwner } from './owner-setup.ts'
import { requestPasswordLink, resendSeconds, resetPassword } from './reset-password.ts'
import { endSession, endSessionOf, endSessionsOf, holderOf, openSession, readSessions } from './sessions.ts'
import { signUp } from './sign-up.ts'
import { requestVerification, verifyEmail } from './verify-email.ts'

/** Everything about accounts; a refusal carries the documents' name of its popup too (R213 to R219). */
export function accountsRoutes(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.addHook('preSerialization', async (_request, _reply, payload) => withKind(payload))
    logInRoutes(scope, deps)
    memberRoutes(scope, deps)
  })
}

function withKind(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || !('code' in payload)) return payload
  const kind = popupKindOf(String(payload.code))
  return kind === null ? payload : { ...payload, kind }
}

/** Whose account this browser is in, by a session that its own visitor opened. */
async function visitorIn(visit: Visit): Promise<string | null> {
  const actor = await visit.actor()
  return actor === null || actor.kind === 'order-link' ? null : actor.userId
}

const memberOf = async (visit: Visit) => (await visit.actor()) ?? refuse('sign-in-needed')

function logInRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  const { login, logout, openOrderLink } = sessionCalls
  serve(
    app,
    { login, logout, openOrderLink },
    {
      login: async ({ body }, visit) => {
        const { ip, sessionToken, deviceMark } = visit
        const { emailId: email, password } = body
        const loggedIn = await logIn(deps, { email, password, ip, sessionToken, deviceMark })
        return { ...success, kind: 'userExists' as const, ...(await completeLogin(deps, visit, loggedIn)) }
      },
      logout: async (_input, visit) => {
        if (visit.sessionToken !== null) await endSession(db, visit.sessionToken, clock())
        visit.dropSession()
        return success
      },
      openOrderLink: async ({ body }, visit) => {
        const { userId, orderId } = await holderOf(deps, body.link)
        const here = await visit.actor()
        if (here !== null && here.kind !== 'order-link') return refuse('session-stays')
        // The mailed link itself lives longer, and does not end with this browser's session.
        const opened = await openSession(db, { userId, kind: 'order-link', orderId, days: 1 }, clock())
        if (visit.browserSession !== null && here !== null)
          await endSession(db, visit.browserSession, clock())
        visit.keepSession(opened.token, opened.expiresAt)
        return { ...success, orderId }
      },
    },
    deps,
  )
}

function memberRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  // The texts of the pages are the business of `site/content`.
  const { signUpDetails: _signUp, logInDetails: _logIn, ...ofAccount } = accountsCalls
  const said = (visit: Visit, text: keyof typeof accountTexts) => ({
    ...success,
    message: accountTexts[text][visit.lang],
  })
  serve(
    app,
    ofAccount,
    {
      signUp: async ({ body }, visit) => {
        const loggedIn = await signUp(deps, {
          fullName: body.usernameInEng,
          email: body.emailId,
          password: body.password,
          confirmation: body.confirmPassword,
          lang: visit.lang,
          ip: visit.ip,
        })
        return { ...said(visit, 'signedUp'), ...(await completeLogin(deps, visit, loggedIn)) }
      },
      signUpWithGoogle: async ({ body }, visit) => {
        const { lang, ip } = visit
        const loggedIn = await signUpWithGoogle(deps, { credential: body.googleCredential, lang, ip })
        const { token } = await completeLogin(deps, visit, loggedIn)
        const newUser = { usernameInEng: loggedIn.fullName, userEmail: loggedIn.email }
        return { ...said(visit, 'signedUp'), newUser, token }
      },
      logInWithGoogle: async ({ body }, visit) => {
        const loggedIn = await logInWithGoogle(deps, { credential: body.googleCredential, ip: visit.ip })
        return { ...success, ...(await completeLogin(deps, visit, loggedIn)) }
      },
      googleNonce: async (_input, visit) => ({ ...success, ...(await makeNonce(deps, visit.ip)) }),
      requestPasswordReset: async ({ body }, visit) => {
        await requestPasswordLink(deps, {
          email: body.emailId,
          to: body.to,
          lang: visit.lang,
          ip: visit.ip,
        })
        return { ...said(visit, 'linkSent'), retryAfterSeconds: resendSeconds }
      },
      resetPassword: async ({ body }, visit) => {
        const { token, newPassword: password } = body
        const visitorId = await visitorIn(visit)
        const { id, email } = await resetPassword(deps, { token, password, visitorId })
        await rememberDevice(deps, visit, id)
        return { ...said(visit, 'passwordChanged'), emailId: email }
      },
      ownerLink: async ({ body }) => ({ ...success, emailId: await emailOfOwnerLink(db, body.token) }),
      setUpOwner: async ({ body }, visit) => {
        const emailId = await setUpOwner(deps, {
          token: body.token,
          fullName: body.usernameInEng,
          email: body.emailId,
          password: body.password,
          confirmation: body.confirmPassword,
          lang: visit.lang,
        })
        return { ...said(visit, 'ownerReady'), emailId }
      },
      verifyEmail: async ({ body }, visit) => {
        const visitorId = await visitorIn(visit)
        const { userId, isSamePerson } = await verifyEmail(deps, { token: body.token, visitorId })
        await rememberDevice(deps, visit, userId)
        return said(visit, isSamePerson ? 'emailVerified' : 'emailVerifiedElsewhere')
      },
      requestVerification: async (_input, visit) => {
        await requestVerification(deps, { actor: await memberOf(visit), lang: visit.lang, ip: visit.ip })
        return { ...said(visit, 'verificationSent'), retryAfterSeconds: resendSeconds }
      },
      sessions: async (_input, visit) => ({
        ...success,
        sessions: await readSessions(db, await memberOf(visit), clock()),
      }),
      endSession: async ({ params }, visit) => {
        const { userId } = await memberOf(visit)
        await endSessionOf(db, userId, params.sessionId, clock())
        return success
      },
      logoutEverywhere: async (_input, visit) => {
        const { userId } = await memberOf(visit)
        await endSessionsOf(db, userId, clock())
        visit.dropSession()
        return success
      },
    },
    deps,
  )
}
