import { accountsCalls } from '@matla/contract/accounts/accounts.calls'
import { accountTexts } from '@matla/contract/accounts/accounts.text'
import { popupKindOf } from '@matla/contract/accounts/popup-kinds'
import type { SignUpForm } from '@matla/contract/accounts/sign-up-rules'
import { sessionCalls } from '@matla/contract/session/session.calls'
import type { FastifyInstance } from 'fastify'
import { fail } from '#lib/errors.ts'
import { signedIn } from '#platform/http/actor.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { serve } from '#platform/http/serve.ts'
import type { Deps } from './deps.ts'
import { logInWithGoogle, makeNonce, signUpWithGoogle } from './google-login.ts'
import { completeLogin, logIn, rememberDevice } from './log-in.ts'
import { emailOfOwnerLink, setUpOwner } from './owner-setup.ts'
import { readPasswordLink, requestPasswordLink, resendSeconds, resetPassword } from './reset-password.ts'
import { endSession, endSessionOf, endSessionsOf, holderOf, openSession, readSessions } from './sessions.ts'
import { requestVerification, signUp, verifyEmail } from './sign-up.ts'
import { isUsedToken } from './used-links.ts'

/** Everything about accounts; an error carries the documents' name of its popup too (R213 to R219). */
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
async function visitorIn(context: RequestContext): Promise<string | null> {
  const actor = await context.actor()
  return actor === null || actor.kind === 'order-link' ? null : actor.userId
}

type SentForm = Record<'usernameInEng' | 'emailId' | 'password' | 'confirmPassword', string>
const formOf = ({ usernameInEng, emailId, password, confirmPassword }: SentForm): SignUpForm => ({
  fullName: usernameInEng,
  email: emailId,
  password,
  confirmation: confirmPassword,
})

function logInRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  const { login, logout, openOrderLink } = sessionCalls
  const rows = { login, logout, openOrderLink }
  serve(app, deps, rows, {
    login: async ({ body }, context) => {
      const { ip, sessionToken, deviceMark } = context
      const { emailId: email, password } = body
      const loggedIn = await logIn(deps, { email, password, ip, sessionToken, deviceMark })
      return { kind: 'userExists' as const, ...(await completeLogin(deps, context, loggedIn)) }
    },
    logout: async (_input, context) => {
      if (context.sessionToken !== null) await endSession(db, context.sessionToken, clock())
      context.dropSession()
      return {}
    },
    openOrderLink: async ({ body }, context) => {
      const { userId, orderId } = await holderOf(deps, body.link)
      const here = await context.actor()
      if (here !== null && here.kind !== 'order-link') return fail('session-stays')
      // The mailed link itself lives longer, and does not end with this browser's session.
      const opened = await openSession(db, { userId, kind: 'order-link', orderId, days: 1 }, clock())
      if (context.browserSession !== null && here !== null)
        await endSession(db, context.browserSession, clock())
      context.keepSession(opened.token, opened.expiresAt)
      return { orderId }
    },
  })
}

function memberRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  // The texts of the pages are the business of `site/content`.
  // A merge of accounts is the business of `staff/merges`.
  const {
    signUpDetails: _signUp,
    logInDetails: _logIn,
    confirmMerge: _confirmMerge,
    ...ofAccount
  } = accountsCalls
  const messageOf = (context: RequestContext, text: keyof typeof accountTexts) => ({
    message: accountTexts[text][context.lang],
  })
  serve(app, deps, ofAccount, {
    signUp: async ({ body }, context) => {
      const { lang, ip } = context
      const loggedIn = await signUp(deps, { ...formOf(body), birthDate: body.dateofBirth ?? '', lang, ip })
      return { ...messageOf(context, 'signedUp'), ...(await completeLogin(deps, context, loggedIn)) }
    },
    signUpWithGoogle: async ({ body }, context) => {
      const { lang, ip } = context
      const loggedIn = await signUpWithGoogle(deps, { credential: body.googleCredential, lang, ip })
      const { token } = await completeLogin(deps, context, loggedIn)
      const newUser = { usernameInEng: loggedIn.fullName, userEmail: loggedIn.email }
      return { ...messageOf(context, 'signedUp'), newUser, token }
    },
    logInWithGoogle: async ({ body }, context) => {
      const loggedIn = await logInWithGoogle(deps, {
        credential: body.googleCredential,
        ip: context.ip,
        browser: context,
      })
      return completeLogin(deps, context, loggedIn)
    },
    googleNonce: async (_input, context) => makeNonce(deps, context.ip),
    requestPasswordReset: async ({ body }, context) => {
      const { lang, ip } = context
      await requestPasswordLink(deps, { email: body.emailId, to: body.to, lang, ip, browser: context })
      return { ...messageOf(context, 'linkSent'), retryAfterSeconds: resendSeconds }
    },
    passwordLink: async ({ body }, context) =>
      readPasswordLink(deps, { token: body.token, visitorId: await visitorIn(context) }),
    resetPassword: async ({ body }, context) => {
      const { token, newPassword: password, fullName } = body
      const visitorId = await visitorIn(context)
      const { id, email } = await resetPassword(deps, { token, password, fullName, visitorId })
      await rememberDevice(deps, context, id)
      return { ...messageOf(context, 'passwordChanged'), emailId: email }
    },
    linkState: async ({ body }) => ({ isUsed: await isUsedToken(db, body.token) }),
    ownerLink: async ({ body }) => ({ emailId: await emailOfOwnerLink(db, body.token) }),
    setUpOwner: async ({ body }, context) => {
      const form = { ...formOf(body), token: body.token, lang: context.lang }
      const emailId = await setUpOwner(deps, form)
      return { ...messageOf(context, 'ownerReady'), emailId }
    },
    verifyEmail: async ({ body }, context) => {
      const visitorId = await visitorIn(context)
      const shown = await verifyEmail(deps, { token: body.token, visitorId })
      if (shown === null) return messageOf(context, 'emailVerifiedBefore')
      await rememberDevice(deps, context, shown.userId)
      return messageOf(context, shown.isSamePerson ? 'emailVerified' : 'emailVerifiedElsewhere')
    },
    requestVerification: async (_input, context) => {
      const { lang, ip } = context
      await requestVerification(deps, { actor: await signedIn(context), lang, ip })
      return { ...messageOf(context, 'verificationSent'), retryAfterSeconds: resendSeconds }
    },
    sessions: async (_input, context) => ({
      sessions: await readSessions(db, await signedIn(context), clock()),
    }),
    endSession: async ({ params }, context) => {
      const { userId } = await signedIn(context)
      await endSessionOf(db, userId, params.sessionId, clock())
      return {}
    },
    logoutEverywhere: async (_input, context) => {
      const { userId } = await signedIn(context)
      await endSessionsOf(db, userId, clock())
      context.dropSession()
      return {}
    },
  })
}
