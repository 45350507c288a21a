import type { Me } from '@matla/contract/staff/me.calls'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { otherLang } from '#lib/language-choice.ts'
import { Button } from '#ui/button.tsx'
import { LogoMark } from '#ui/logo.tsx'
import { Notice } from '#ui/notice.tsx'
import { consoleApi } from '#console/api/console-api.ts'
import { kitText } from '#console/kit/kit.text.ts'
import { frameText } from '#console/frame/frame.text.ts'
import { usePageFocus } from '#console/frame/use-page-focus.ts'
import { chooseLang } from '#console/frame/preferences.ts'
import { AddFactor } from '#console/session/add-factor.tsx'
import { LogInForm } from '#console/session/log-in-form.tsx'
import { logInText } from '#console/session/log-in.text.ts'
import { refreshSession, type Session } from '#console/session/me.ts'
import { ProofForm } from '#console/session/proof-form.tsx'
import { proofText } from '#console/session/proof.text.ts'
import styles from './log-in-page.module.css'

type Outside = Exclude<Session, { kind: 'in' }>

/** Shown at any URL of the console without a staff session; the URL is opened after the login. */
export function LogInPage({ session }: { readonly session: Outside }) {
  const t = useWords(logInText)
  const frame = useWords(frameText)
  useEffect(() => {
    document.title = `${t.title} · ${frame.console}`
  }, [t, frame])
  return (
    <OutsidePage>
      <Inside session={session} />
    </OutsidePage>
  )
}

/** A centred card for pages without a session. */
export function OutsidePage({ children }: { readonly children: ReactNode }) {
  const lang = useLang()
  const frame = useWords(frameText)
  const main = usePageFocus('')
  return (
    <div className={styles.page}>
      <main id="main" tabIndex={-1} ref={main} className={styles.card}>
        <LogoMark className={styles.mark} />
        {children}
      </main>
      <button
        type="button"
        className={styles.language}
        lang={otherLang(lang)}
        onClick={() => chooseLang(otherLang(lang))}
      >
        {frame.otherLanguage}
      </button>
    </div>
  )
}

function Inside({ session }: { readonly session: Outside }) {
  const t = useWords(logInText)
  const frame = useWords(frameText)
  const kit = useWords(kitText)
  if (session.kind === 'failed')
    return (
      <Head title={frame.unreachableTitle} lead={session.failure.message || frame.unreachableText}>
        <Button icon="refresh" onClick={() => void refreshSession()}>
          {kit.retry}
        </Button>
      </Head>
    )
  if (session.kind === 'not-staff') return <NotStaff />
  if (session.kind === 'half') return <SecondStep me={session.me} />
  return (
    <Head title={t.title} lead={t.lead}>
      <LogInForm
        onDone={refreshSession}
        beside={
          <a href={paths.reset} className="accented">
            {t.forgot}
          </a>
        }
      />
    </Head>
  )
}

/** After the password: verifies the second factor, or sets up the first one. */
function SecondStep({ me }: { readonly me: Me }) {
  const t = useWords(proofText)
  const { hasTotp, passkeys } = me.secondFactor
  const leave = (
    <Button kind="subtle" onClick={() => void logOut()}>
      {t.logOut}
    </Button>
  )
  if (hasTotp || passkeys > 0)
    return (
      <Head title={t.enterTitle} lead={t.enterLead}>
        <ProofForm factors={me.secondFactor} onDone={refreshSession} beside={leave} />
      </Head>
    )
  return (
    <Head title={t.makeTitle} lead={t.makeLead}>
      <AddFactor onDone={refreshSession} beside={leave} />
    </Head>
  )
}

const logOut = async () => {
  await consoleApi.session.logout()
  await refreshSession()
}

/** Shown to a learner's account, which has no access to the console. */
function NotStaff() {
  const frame = useWords(frameText)
  return (
    <Head title={frame.notStaffTitle}>
      <Notice kind="warn">{frame.notStaffText}</Notice>
      <Button wide onClick={() => void logOut()}>
        {frame.otherAccount}
      </Button>
    </Head>
  )
}

type HeadProps = { readonly title: string; readonly lead?: string; readonly children: ReactNode }

export const Head = ({ title, lead, children }: HeadProps) => (
  <>
    <h1>{title}</h1>
    {lead && <p className="muted">{lead}</p>}
    {children}
  </>
)
