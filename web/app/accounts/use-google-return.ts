import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '#lib/browser-api.ts'
import { useLang } from '#lib/root-data.ts'
import { refreshSession } from '#lib/session.ts'
import { pick } from '#lib/text.ts'
import { accountPaths } from '#layout/account-paths.ts'
import { useToast } from '#ui/toast.tsx'
import { enterWithGoogle, type GoogleEntered } from './enter-with-google.ts'
import { takeState } from './google-state.ts'
import { readGoogleReturn } from './google-way.ts'
import { signUpText } from './sign-up.text.ts'

type Refused = Extract<GoogleEntered, { kind: 'refused' }>

/** Takes Google's answer out of the address, once, and goes on with it. */
export function useGoogleReturn() {
  const lang = useLang()
  const navigate = useNavigate()
  const toast = useToast()
  const isTaken = useRef(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [isOpen, setOpen] = useState(true)

  const enter = useEffectEvent(async () => {
    const back = readGoogleReturn(window.location.hash, takeState())
    window.history.replaceState(window.history.state, '', window.location.pathname)
    const entered = await enterWithGoogle(browserApi, back, lang)
    if (entered.kind === 'refused') return setRefused(entered)
    await refreshSession()
    if (entered.isNew) toast({ kind: 'ok', text: pick(signUpText, lang).success })
    await navigate(accountPaths.loginSuccess, { replace: true })
  })
  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    void enter()
  }, [])
  return { refused, isOpen, close: () => setOpen(false) }
}
