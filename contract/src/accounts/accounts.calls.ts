import { z } from 'zod'
import { successResult, MessageResult } from '#kit/result.schema.ts'
import { call, localizedCall } from '#kit/call.ts'
import { InputDay } from '#kit/input-bounds.schema.ts'
import { typedCode } from '#kit/typed.schema.ts'
import { longestReturnPath } from './return-path.ts'
import { signUpLimits } from './sign-up-rules.ts'

/** The opaque token of a mailed link. */
const LinkToken = z.string().max(100).default('')
/** A missing field becomes an empty text, so that the ordered checks report it (R204). */
const typed = (limit: number) => z.string().trim().max(limit).default('')
/** Not trimmed, because leading and trailing spaces count (R198). The password rule limits the length. */
const TypedPassword = z.string().max(200).default('')

const Account = z.object({ _id: z.string(), emailId: z.string(), fullName: z.string() })
const GoogleCredential = z.object({ googleCredential: z.string().min(1).max(4_096) })

const byLink = { method: 'POST', access: 'anyone', limit: 'mailed-link' } as const

export const accountsCalls = {
  signUp: call({
    path: '/sign-up',
    access: 'anyone',
    limit: 'sign-up',
    about:
      'Creates an account and a session. Checks run in the documents’ order, and only the first fault is returned (R198 to R209). An email asks the member to confirm the address; nothing waits for it (S11).',
    body: z.object({
      usernameInEng: typed(30),
      emailId: typed(40),
      password: TypedPassword,
      confirmPassword: TypedPassword,
      phone: z.string().trim().max(20).optional(),
      /** YYYY-MM-DD, or empty. */
      dateofBirth: z.union([z.literal(''), InputDay]).optional(),
    }),
    result: MessageResult.extend({ token: z.string(), user: Account }),
    errors: [
      'password-too-weak',
      'fields-required',
      'name-too-short',
      'name-not-full',
      'name-not-valid',
      'email-not-valid',
      'confirmation-differs',
      'password-too-long',
      'password-too-common',
      'contact-exists',
    ],
  }),
  signUpDetails: localizedCall({
    path: '/get-SignUp-Details',
    about: 'The texts of the sign-up page in one language, in the order of the page (R212).',
    result: successResult({
      /** Welcome title, description, full name, email, password, confirm password, continue, or, Google, sign in. */
      signUpData: z.array(z.object({ key: z.string(), title: z.string() })),
    }),
  }),
  logInDetails: localizedCall({
    path: '/get-LogIn-Details',
    about: 'The texts of the login page in one language, in the order of the page (R212).',
    result: successResult({
      /** Welcome title, description, email, password, log in, forgot password, or, Google, create an account. */
      logInData: z.array(z.object({ key: z.string(), title: z.string() })),
    }),
  }),
  signUpWithGoogle: call({
    path: '/sign-up-with-google',
    access: 'anyone',
    limit: 'google',
    about:
      'Creates an account without a password for the Google user, and a session (R210, R211, V11). The server verifies the ID token.',
    body: GoogleCredential,
    result: MessageResult.extend({
      newUser: z.object({ usernameInEng: z.string(), userEmail: z.string() }),
      token: z.string(),
    }),
    errors: ['contact-exists', 'google-refused', 'google-email-unverified', 'google-off'],
  }),
  logInWithGoogle: call({
    path: '/login-with-google',
    access: 'anyone',
    limit: 'google',
    about: 'Opens a session for an account that was made with Google, found by Google’s own number for it.',
    body: GoogleCredential,
    result: successResult({ token: z.string(), user: Account }),
    errors: ['contact-not-found', 'google-refused', 'google-email-unverified', 'google-off'],
  }),
  googleNonce: call({
    method: 'POST',
    path: '/google-nonce',
    access: 'anyone',
    limit: 'google-nonce',
    about: 'A word that Google puts into its token: good once, for ten minutes.',
    result: successResult({ nonce: z.string(), clientId: z.string() }),
    errors: ['google-off'],
  }),
  requestPasswordReset: call({
    path: '/request-password-reset',
    access: 'anyone',
    limit: 'password-link',
    about:
      'Emails a link to set a password. The response is the same for every address; at most one email a minute is sent (R225 to R227, S12). `to` is the page to return to afterwards; paths outside the shop are ignored.',
    body: z.object({ emailId: z.string().trim().max(254), to: z.string().max(longestReturnPath).optional() }),
    result: MessageResult.extend({ retryAfterSeconds: z.int() }),
    errors: ['email-not-valid'],
  }),
  passwordLink: call({
    ...byLink,
    path: '/password-link',
    about:
      'What an emailed link to set a password requires: `asksName` where the account’s name was typed before its address was confirmed, perhaps by another person. Does not use up the link.',
    body: z.object({ token: LinkToken }),
    result: successResult({ asksName: z.boolean() }),
    errors: ['token-missing', 'link-dead'],
  }),
  resetPassword: call({
    ...byLink,
    path: '/reset-password',
    about:
      'Sets a password with an emailed link: single use, the newest only, valid for 30 minutes, or 7 days for the first one. Every session ends and the owner is notified by email (R228 to R231).',
    body: z.object({
      token: LinkToken,
      newPassword: TypedPassword,
      /** Replaces the account’s name when `passwordLink` asks for a name; ignored otherwise. */
      fullName: typed(signUpLimits.name).optional(),
    }),
    result: MessageResult.extend({ emailId: z.string() }),
    errors: [
      'token-missing',
      'link-dead',
      'name-too-short',
      'name-not-full',
      'name-not-valid',
      'password-too-weak',
      'password-too-long',
      'password-too-common',
    ],
  }),
  ownerLink: call({
    ...byLink,
    path: '/owner-link',
    about:
      'The email address that an owner link is for: `emailId` is empty when the first owner chooses the address. Does not use up the link.',
    body: z.object({ token: LinkToken }),
    result: successResult({ emailId: z.string() }),
    errors: ['token-missing', 'link-dead'],
  }),
  setUpOwner: call({
    ...byLink,
    path: '/set-up-owner',
    about:
      'Makes an owner with the link that the first start or `npm run create-owner` printed: single use, one hour. An account that the address has already gets this name, this password and the role, and loses its sessions.',
    body: z.object({
      token: LinkToken,
      usernameInEng: typed(30),
      /** Required only when the link does not name an email address. */
      emailId: typed(254),
      password: TypedPassword,
      confirmPassword: TypedPassword,
    }),
    result: MessageResult.extend({ emailId: z.string() }),
    errors: [
      'token-missing',
      'link-dead',
      'password-too-weak',
      'fields-required',
      'name-too-short',
      'name-not-full',
      'email-not-valid',
      'confirmation-differs',
      'password-too-long',
      'password-too-common',
    ],
  }),
  linkState: call({
    ...byLink,
    path: '/link-state',
    about: 'Whether a single-use emailed link has been used. Changes nothing.',
    body: z.object({ token: z.string().max(200) }),
    result: successResult({ isUsed: z.boolean() }),
  }),
  verifyEmail: call({
    ...byLink,
    path: '/verify-email',
    about: 'Confirms an address with the link of a letter (S11).',
    body: z.object({ token: LinkToken }),
    result: MessageResult,
    errors: ['token-missing', 'link-dead'],
  }),
  confirmMerge: call({
    ...byLink,
    path: '/confirm-merge',
    about:
      'Merges two accounts of one person, with the link of one mailbox’s email and the code that the email to the other mailbox shows; five wrong codes end the merge.',
    body: z.object({ token: LinkToken, code: typedCode(z.string().max(40)).default('') }),
    result: MessageResult,
    errors: ['token-missing', 'link-dead', 'merge-code-wrong', 'payment-unsettled'],
  }),
  requestVerification: call({
    method: 'POST',
    path: '/request-verification',
    access: 'member',
    limit: 'verification',
    about:
      'Mails the link that confirms the address of the session’s own account; at most one a minute and ten a day.',
    result: MessageResult.extend({ retryAfterSeconds: z.int() }),
  }),
  sessions: call({
    path: '/sessions',
    access: 'member',
    about: 'The live sessions of the session’s own account, the newest first.',
    result: successResult({
      sessions: z.array(
        z.object({
          _id: z.string(),
          /** `checkout` and `order-link` sessions were opened by a purchase and only see that purchase. */
          kind: z.enum(['member', 'checkout', 'order-link']),
          /** Browser and operating system that opened it: 'Chrome, Android'; '' when unknown. */
          device: z.string(),
          createdAt: z.string(),
          /** Updated at most once an hour. */
          lastUsedAt: z.string(),
          isThisOne: z.boolean(),
        }),
      ),
    }),
  }),
  endSession: call({
    method: 'DELETE',
    path: '/sessions/:sessionId',
    access: 'member',
    about: 'Ends one session of the session’s own account; it is refused from the next request on.',
    params: z.object({ sessionId: z.uuid() }),
    errors: ['session-not-found'],
  }),
  logoutEverywhere: call({
    method: 'POST',
    path: '/logout-everywhere',
    access: 'member',
    about: 'Ends every session of the session’s own account, this one too.',
  }),
}
