import { getPopupKind } from '@matla/contract/accounts/popup-kinds'
import type { Lang } from '@matla/contract/kit/lang'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PopupKind } from '#layout/account-popups.ts'
import type { Api } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { useLang } from '#lib/root-data.ts'
import { refreshSession } from '#lib/session-check.ts'
import { paths } from '#lib/paths.ts'
import { useToast } from '#ui/toast.tsx'
import { type GoogleReturn, readGoogleReturn, takeState } from './google.ts'
import { googleText, signUpText } from './sign-up.text.ts'

type Rejected = Extract<GoogleSignInResult, { kind: 'refused' }>

/** Removes Google's response from the URL and continues the sign-in with it. */
export function useGoogleReturn() {
  const lang = useLang()
  const navigate = useNavigate()
  const toast = useToast()
  const isTaken = useRef(false)
  const [rejected, setRejected] = useState<Rejected | null>(null)
  const [isOpen, setOpen] = useState(true)

  const enter = useEffectEvent(async () => {
    const back = readGoogleReturn(window.location.hash, takeState())
    window.history.replaceState(window.history.state, '', window.location.pathname)
    const entered = await signInWithGoogle(browserApi, back, lang)
    if (entered.kind === 'refused') return setRejected(entered)
    await refreshSession()
    if (entered.isNew) toast({ kind: 'ok', text: signUpText[lang].success })
    await navigate(paths.loginSuccess, { replace: true })
  })
  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    void enter()
  }, [])
  return { rejected, isOpen, close: () => setOpen(false) }
}

type GoogleSignInResult =
  | { readonly kind: 'in'; readonly isNew: boolean }
  | { readonly kind: 'refused'; readonly popup: PopupKind; readonly message: string }

/** Opens a session, or an account with a profile, for the user that Google identified (R210, R211, docs/invariants.md#v11). */
export async function signInWithGoogle(
  api: Api,
  back: GoogleReturn,
  lang: Lang,
): Promise<GoogleSignInResult> {
  const t = googleText[lang]
  if (back.kind === 'error') return { kind: 'refused', popup: 'unknown', message: t.error }
  const body = { googleCredential: back.credential }
  if (back.intent === 'log-in') {
    const answer = await api.accounts.logInWithGoogle({ body })
    return answer.ok ? { kind: 'in', isNew: false } : rejectedBy(answer.failure, t.failed)
  }
  const answer = await api.accounts.signUpWithGoogle({ body })
  if (!answer.ok) return rejectedBy(answer.failure, t.failed)
  const { usernameInEng, userEmail } = answer.value.newUser
  await api.profile.create({ body: { name: usernameInEng, email: userEmail } })
  return { kind: 'in', isNew: true }
}

const rejectedBy = (failure: { code: string; message: string }, failed: string): GoogleSignInResult => ({
  kind: 'refused',
  popup: getPopupKind(failure.code) ?? 'unknown',
  message: failure.message || failed,
})
