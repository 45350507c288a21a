import { useNavigate } from 'react-router'
import { browserApi } from '#lib/browser-api.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { clearSession } from '#lib/clear-session.ts'
import { refreshSession } from '#lib/session-check.ts'
import { useToast } from '#ui/toast.tsx'
import { accountText } from './account.text.ts'

/** Ends the session, deletes the display copies and opens the login page (R064). */
export function useLogOut() {
  const navigate = useNavigate()
  const toast = useToast()
  const t = useWords(accountText)
  return async () => {
    const answer = await browserApi.session.logout()
    if (!answer.ok) return toast({ kind: 'bad', text: t.logOutFailed })
    clearSession()
    void refreshSession()
    await navigate(paths.login)
  }
}
