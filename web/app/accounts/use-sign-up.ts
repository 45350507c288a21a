import type { SignUpForm } from '@matla/contract/accounts/sign-up-rules'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { logEvent } from '#client-logs/log-event.ts'
import { pathAfterSignUp } from '#layout/return-path.ts'
import { browserApi } from '#lib/browser-api.ts'
import { focusField } from '#lib/forms.ts'
import { useLang } from '#lib/root-data.ts'
import { refreshSession } from '#lib/session-check.ts'
import { useToast } from '#ui/toast.tsx'
import { signUpText } from './sign-up.text.ts'
import { findFault, readSignUp, signUp, type SignUpAnswer } from './sign-up.ts'

/** Validates, asks for confirmation, creates the account (R204 to R208). `first`: the response without JavaScript. */
export function useSignUp(first: SignUpAnswer | undefined) {
  const lang = useLang()
  const t = signUpText[lang]
  const toast = useToast()
  const navigate = useNavigate()
  const { search } = useLocation()
  const box = useRef<HTMLFormElement>(null)
  const [answer, setAnswer] = useState(first)
  const [asked, setAsked] = useState<SignUpForm | null>(null)
  const [isPending, setPending] = useState(false)

  // The message must be rendered before the focus can move to it.
  const show = (next: SignUpAnswer) => {
    flushSync(() => {
      setAnswer(next)
      setAsked(null)
    })
    if (next.kind === 'fault') focusField(box.current, next.field)
  }
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readSignUp(new FormData(event.currentTarget))
    const fault = findFault(typed, lang)
    if (fault) return show(fault)
    setAnswer(undefined)
    setAsked(typed)
  }
  const confirm = async () => {
    if (!asked) return
    setPending(true)
    logEvent('sign-up-sent')
    const next = await signUp(browserApi, asked, lang)
    setPending(false)
    show(next)
    if (next.kind === 'failed') logEvent('sign-up-failed', (next.popup ?? 'unknown').replaceAll(' ', '-'))
    if (next.kind !== 'done') return
    logEvent('sign-up-done')
    box.current?.reset()
    await refreshSession()
    await navigate(pathAfterSignUp(search))
    toast({ kind: 'ok', text: t.success, isPopup: true })
  }
  return { box, answer, asked, isPending, ask, confirm: () => void confirm(), cancel: () => setAsked(null) }
}
