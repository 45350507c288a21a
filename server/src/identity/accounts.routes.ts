import { accountsCalls } from '@matla/contract/accounts/accounts.calls'
import { accountTexts } from '@matla/contract/accounts/accounts.text'
import { popupKindOf } from '@matla/contract/accounts/popup-kinds'
import { langOf } from '@matla/contract/kit/lang.schema'
import type { FastifyInstance } from 'fastify'
import { serve, success } from '#platform/http/serve.ts'
import type { Visit } from '#platform/http/visit.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#lib/errors.ts'
import { makeNonce } from './check-google.ts'
import { endSessionOf, endSessionsOf } from './end-sessions.ts'
import { followAccounts } from './follow-accounts.ts'
import { knowDevice } from './know-device.ts'
import { letIn } from './let-in.ts'
import { logInWithGoogle } from './log-in-with-google.ts'
import { openPulses, type Pulses } from './pulses.ts'
import { readPageTitles } from './read-page-titles.ts'
import { readSessions } from './read-sessions.ts'
import { requestPasswordLink, resendSeconds } from './request-password-link.ts'
import { requestVerification } from './request-verification.ts'
import { resetPassword } from './reset-password.ts'
import { lookAtOwnerLink, setUpOwner } from './set-up-owner.ts'
import { sessionRoutes } from '#site/session/session.routes.ts'
import { signUp } from './sign-up.ts'
import { signUpWithGoogle } from './sign-up-with-google.ts'
import { verifyEmail } from './verify-email.ts'

/** Everything about accounts; a refusal carries the documents' name of its popup too (R213 to R219). */
export function accountsRoutes(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    const pulses = openPulses(deps.clock)
    scope.addHook('onClose', followAccounts(deps, pulses))
    scope.addHook('preSerialization', async (_request, _reply, payload) => withKind(payload))
    sessionRoutes(scope, deps, pulses)
    memberRoutes(scope, deps, pulses)
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

function memberRoutes(app: FastifyInstance, deps: Deps, pulses: Pulses): void {
  const { db, clock } = deps
  const said = (visit: Visit, text: keyof typeof accountTexts) => ({
    ...success,
    message: accountTexts[text][visit.lang],
  })
  serve(
    app,
    accountsCalls,
    {
      signUp: async ({ body }, visit) => {
        const entered = await signUp(deps, {
          fullName: body.usernameInEng,
          email: body.emailId,
          password: body.password,
          confirmation: body.confirmPassword,
          lang: visit.lang,
          ip: visit.ip,
        })
        return { ...said(visit, 'signedUp'), ...(await letIn(deps, visit, entered)) }
      },
      signUpDetails: async ({ query }) => ({
        ...success,
        signUpData: await readPageTitles(db, 'signUpPage', langOf(query.lang)),
      }),
      logInDetails: async ({ query }) => ({
        ...success,
        logInData: await readPageTitles(db, 'logInPage', langOf(query.lang)),
      }),
      signUpWithGoogle: async ({ body }, visit) => {
        const { lang, ip } = visit
        const entered = await signUpWithGoogle(deps, { credential: body.googleCredential, lang, ip })
        const { token } = await letIn(deps, visit, entered)
        const newUser = { usernameInEng: entered.fullName, userEmail: entered.email }
        return { ...said(visit, 'signedUp'), newUser, token }
      },
      logInWithGoogle: async ({ body }, visit) => {
        const entered = await logInWithGoogle(deps, { credential: body.googleCredential, ip: visit.ip })
        return { ...success, ...(await letIn(deps, visit, entered)) }
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
        pulses.forget(id)
        await knowDevice(deps, visit, id)
        return { ...said(visit, 'passwordChanged'), emailId: email }
      },
      ownerLink: async ({ body }) => ({ ...success, emailId: await lookAtOwnerLink(db, body.token) }),
      setUpOwner: async ({ body }, visit) => {
        const { id, email } = await setUpOwner(deps, {
          token: body.token,
          fullName: body.usernameInEng,
          email: body.emailId,
          password: body.password,
          confirmation: body.confirmPassword,
          lang: visit.lang,
        })
        pulses.forget(id)
        return { ...said(visit, 'ownerReady'), emailId: email }
      },
      verifyEmail: async ({ body }, visit) => {
        const visitorId = await visitorIn(visit)
        const { userId, isSamePerson } = await verifyEmail(deps, { token: body.token, visitorId })
        pulses.forget(userId)
        await knowDevice(deps, visit, userId)
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
        pulses.forget(userId)
        return success
      },
      logoutEverywhere: async (_input, visit) => {
        const { userId } = await memberOf(visit)
        await endSessionsOf(db, userId, clock())
        pulses.forget(userId)
        visit.dropSession()
        return success
      },
    },
    deps,
  )
}
