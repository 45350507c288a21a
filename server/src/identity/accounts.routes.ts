import { accountsCalls } from '@matla/contract/accounts/accounts.calls'
import { accountTexts } from '@matla/contract/accounts/accounts.text'
import { getPopupKind } from '@matla/contract/accounts/popup-kinds'
import type { SignUpForm } from '@matla/contract/accounts/sign-up-rules'
import { sessionCalls } from '@matla/contract/session/session.calls'
import type { FastifyInstance } from 'fastify'
import { fail } from '#lib/errors.ts'
import { isBuyer } from '#platform/http/actor.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { serve } from '#platform/http/serve.ts'
import type { Deps } from './deps.ts'
import { logInWithGoogle, makeNonce, signUpWithGoogle } from './google-login.ts'
import { completeLogin, logIn, rememberDevice } from './log-in.ts'
import { emailOfOwnerLink, setUpOwner } from './owner-setup.ts'
import { readPasswordLink, requestPasswordLink, resendSeconds, resetPassword } from './reset-password.ts'
import {
  endSession,
  endUserSession,
  endUserSessions,
  findOrderLinkHolder,
  openSession,
  readSessions,
} from './sessions.ts'
import { requestVerification, signUp, verifyEmail } from './sign-up.ts'
import { isUsedToken } from './used-links.ts'

/** Account endpoints. Errors include the popup name that the requirements specify (R213 to R219). */
export function accountsRoutes(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.addHook('preSerialization', async (_request, _reply, payload) => addPopupKind(payload))
    logInRoutes(scope, deps)
    memberRoutes(scope, deps)
  })
}

function addPopupKind(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || !('code' in payload)) return payload
  const kind = getPopupKind(String(payload.code))
  return kind === null ? payload : { ...payload, kind }
}

/** The user of this browser's session; null without a session, or for the session of an order link. */
async function findVisitorId(context: RequestContext): Promise<string | null> {
  const actor = await context.findActor()
  return isBuyer(actor) ? actor.userId : null
}

type SignUpBody = Record<'usernameInEng' | 'emailId' | 'password' | 'confirmPassword', string>
const toSignUpForm = ({ usernameInEng, emailId, password, confirmPassword }: SignUpBody): SignUpForm => ({
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
      context.clearSession()
    },
    openOrderLink: async ({ body }, context) => {
      const { userId, orderId } = await findOrderLinkHolder(deps, body.link)
      const here = await context.findActor()
      if (here !== null && here.kind !== 'order-link') return fail('session-stays')
      // The emailed link outlives this session and is not ended with it.
      const session = await openSession(db, { userId, kind: 'order-link', orderId, days: 1 }, clock())
      if (context.browserSession !== null && here !== null)
        await endSession(db, context.browserSession, clock())
      context.setSession(session.token, session.expiresAt)
      return { orderId }
    },
  })
}

function memberRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  // `site/content` serves the page texts, and `staff/merges` merges accounts.
  const {
    signUpDetails: _signUp,
    logInDetails: _logIn,
    confirmMerge: _confirmMerge,
    ...accountRows
  } = accountsCalls
  const messageIn = (context: RequestContext, text: keyof typeof accountTexts) => ({
    message: accountTexts[text][context.lang],
  })
  serve(app, deps, accountRows, {
    signUp: async ({ body }, context) => {
      const { lang, ip } = context
      const loggedIn = await signUp(deps, {
        ...toSignUpForm(body),
        birthDate: body.dateofBirth ?? '',
        lang,
        ip,
      })
      return { ...messageIn(context, 'signedUp'), ...(await completeLogin(deps, context, loggedIn)) }
    },
    signUpWithGoogle: async ({ body }, context) => {
      const { lang, ip } = context
      const loggedIn = await signUpWithGoogle(deps, { credential: body.googleCredential, lang, ip })
      const { token } = await completeLogin(deps, context, loggedIn)
      const newUser = { usernameInEng: loggedIn.fullName, userEmail: loggedIn.email }
      return { ...messageIn(context, 'signedUp'), newUser, token }
    },
    logInWithGoogle: async ({ body }, context) => {
      const loggedIn = await logInWithGoogle(deps, {
        credential: body.googleCredential,
        ip: context.ip,
        browser: context,
      })
      return completeLogin(deps, context, loggedIn)
    },
    googleNonce: (_input, context) => makeNonce(deps, context.ip),
    requestPasswordReset: async ({ body }, context) => {
      const { lang, ip } = context
      await requestPasswordLink(deps, { email: body.emailId, to: body.to, lang, ip, browser: context })
      return { ...messageIn(context, 'linkSent'), retryAfterSeconds: resendSeconds }
    },
    passwordLink: async ({ body }, context) =>
      readPasswordLink(deps, { token: body.token, visitorId: await findVisitorId(context) }),
    resetPassword: async ({ body }, context) => {
      const { token, newPassword: password, fullName } = body
      const visitorId = await findVisitorId(context)
      const { id, email } = await resetPassword(deps, { token, password, fullName, visitorId })
      await rememberDevice(deps, context, id)
      return { ...messageIn(context, 'passwordChanged'), emailId: email }
    },
    linkState: async ({ body }) => ({ isUsed: await isUsedToken(db, body.token) }),
    ownerLink: async ({ body }) => ({ emailId: await emailOfOwnerLink(db, body.token) }),
    setUpOwner: async ({ body }, context) => {
      const form = { ...toSignUpForm(body), token: body.token, lang: context.lang }
      const emailId = await setUpOwner(deps, form)
      return { ...messageIn(context, 'ownerReady'), emailId }
    },
    verifyEmail: async ({ body }, context) => {
      const visitorId = await findVisitorId(context)
      const shown = await verifyEmail(deps, { token: body.token, visitorId })
      if (shown === null) return messageIn(context, 'emailVerifiedBefore')
      await rememberDevice(deps, context, shown.userId)
      return messageIn(context, shown.isSamePerson ? 'emailVerified' : 'emailVerifiedElsewhere')
    },
    requestVerification: async (_input, context) => {
      const { lang, ip } = context
      await requestVerification(deps, { actor: context.actor, lang, ip })
      return { ...messageIn(context, 'verificationSent'), retryAfterSeconds: resendSeconds }
    },
    sessions: async (_input, { actor }) => ({ sessions: await readSessions(db, actor, clock()) }),
    endSession: ({ params }, { actor: { userId } }) => endUserSession(db, userId, params.sessionId, clock()),
    logoutEverywhere: async (_input, context) => {
      await endUserSessions(db, context.actor.userId, clock())
      context.clearSession()
    },
  })
}
