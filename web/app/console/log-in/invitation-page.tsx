import type { StaffRole } from '@matla/contract/kit/rights'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { Fact, Facts } from '#console/kit/detail.tsx'
import { FailureNotice } from '#console/kit/failure-notice.tsx'
import { roleNames } from '#console/kit/role-names.text.ts'
import { Code, joinNames } from '#console/kit/values.tsx'
import { formText } from '#lib/forms.ts'
import { hasReaderWord } from '#lib/reader-word.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { FormAnswer, NameField, PasswordField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { ReaderWordField } from '#ui/reader-word-field.tsx'
import { invitationToken } from './invitation.ts'
import { invitationText } from './invitation.text.ts'
import { Head, OutsidePage } from './log-in-page.tsx'

type Invitation = {
  readonly email: string
  readonly roles: readonly StaffRole[]
  readonly needsPassword: boolean
}
type Stage = Invitation | 'dead' | 'used' | 'done' | null

/** Accepts an invitation, asking for a name and a password if there is no account yet. */
export function InvitationPage() {
  const t = useWords(invitationText)
  const [stage, setStage] = useState<Stage>(null)
  useEffect(() => {
    document.title = t.title
  }, [t])
  useEffect(() => {
    const look = async () => {
      const answer = await consoleApi.invitations.look({ body: { token: invitationToken() } })
      const isUsed = !answer.ok && answer.failure.code === 'invitation-accepted'
      setStage(answer.ok ? answer.value : isUsed ? 'used' : 'dead')
    }
    void look()
  }, [])
  if (stage === null) return null
  return (
    <OutsidePage>
      {stage === 'dead' && <Head title={t.deadTitle}>{t.deadText}</Head>}
      {(stage === 'done' || stage === 'used') && (
        <Head title={stage === 'used' ? t.usedTitle : t.doneTitle} lead={t.doneText}>
          <Button wide onClick={() => location.assign('/console/')}>
            {t.logIn}
          </Button>
        </Head>
      )}
      {typeof stage === 'object' && <AcceptForm invitation={stage} onDone={() => setStage('done')} />}
    </OutsidePage>
  )
}

type FormProps = { readonly invitation: Invitation; readonly onDone: () => void }

function AcceptForm({ invitation: { email, roles, needsPassword }, onDone }: FormProps) {
  const t = useWords(invitationText)
  const names = useWords(roleNames)
  const lang = useLang()
  const [fault, setFault] = useState<{
    readonly message: string
    readonly fields?: Readonly<Record<string, string>> | undefined
  } | null>(null)
  const [isPending, setPending] = useState(false)
  const [isWordMissing, setWordMissing] = useState(false)
  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const form = new FormData(event.currentTarget)
    const body = {
      token: invitationToken(),
      fullName: formText(form, 'fullName'),
      password: formText(form, 'password'),
    }
    // An account with a password needs no other input, so a program that clicks buttons could accept.
    const isMissing = !needsPassword && !hasReaderWord(form)
    setWordMissing(isMissing)
    if (isMissing) return
    setPending(true)
    const answer = await consoleApi.invitations.accept({ body }).finally(() => setPending(false))
    if (answer.ok) return onDone()
    setFault({ message: answer.failure.message || t.failed, fields: answer.failure.fields })
  }
  const asWhat = joinNames(
    roles.map((role) => names[role]),
    lang,
  )
  return (
    <Head title={t.title} lead={`${t.lead} ${asWhat}`}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <FormAnswer errors={fault?.fields}>
          <Stack gap={4}>
            {fault && !fault.fields && <FailureNotice>{fault.message}</FailureNotice>}
            <Facts>
              <Fact name={t.email}>
                <Code>{email}</Code>
              </Fact>
            </Facts>
            {needsPassword ? (
              <>
                <NameField name="fullName" label={t.name} maxLength={30} />
                <PasswordField
                  name="password"
                  label={t.password}
                  autoComplete="new-password"
                  maxLength={20}
                  required
                />
              </>
            ) : (
              <>
                <p className="muted">{t.known}</p>
                <ReaderWordField isWrong={isWordMissing} />
              </>
            )}
            <Button type="submit" wide pending={isPending}>
              {t.accept}
            </Button>
          </Stack>
        </FormAnswer>
      </form>
    </Head>
  )
}
