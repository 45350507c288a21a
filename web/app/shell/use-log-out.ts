import { useNavigate } from 'react-router'
import { browserApi } from '#kit/browser-api.ts'
import { paths } from '#kit/paths.ts'
import { useLang } from '#kit/root-data.ts'
import { forgetSession, refreshSession } from '#kit/session.ts'
import { pick } from '#kit/text.ts'
import { useToast } from '#ui/toast.tsx'
import { accountText } from './account.text.ts'

/** Ends the session, takes the display copies away and goes to the login page (R064). */
export function useLogOut() {
  const navigate = useNavigate()
  const toast = useToast()
  const t = pick(accountText, useLang())
  return async () => {
    const answer = await browserApi.session.logout()
    if (!answer.ok) return toast({ kind: 'bad', text: t.logOutFailed })
    forgetSession()
    void refreshSession()
    await navigate(paths.login)
  }
}
