import type { LmsUser } from '@matla/contract/staff/people.calls'
import type { PersonDetail } from '@matla/contract/staff/person-page.schema'
import { type SyntheticEvent, useRef, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { FailureNotice } from '#console/kit/failure-notice.tsx'
import type { ActionFault } from '#console/kit/use-action.ts'
import { Drawer, useDrawer } from '#console/kit/drawer.tsx'
import { LongField, ShortField } from '#console/kit/fields.tsx'
import { kitText } from '#console/kit/kit.text.ts'
import { useAction } from '#console/kit/use-action.ts'
import { Code } from '#console/kit/values.tsx'
import { formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Name } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Lines } from './lines.tsx'
import { lmsText } from './lms.text.ts'

type Props = { readonly person: PersonDetail }

/** Links a person to their LMS account, found by email address. */
export function LmsDrawer({ person }: Props) {
  const t = useWords(lmsText)
  return (
    <Drawer name="lms" title={t.title}>
      <ChooseLmsUser person={person} />
    </Drawer>
  )
}

function ChooseLmsUser({ person }: Props) {
  const t = useWords(lmsText)
  const kit = useWords(kitText)
  const { act } = useAction()
  const { close } = useDrawer()
  const [found, setFound] = useState<readonly LmsUser[] | null>(null)
  const [shown, setFault] = useState<ActionFault>(null)
  const [isPending, setPending] = useState(false)
  const params = { id: person.id }
  const why = useRef<HTMLTextAreaElement>(null)

  async function search(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const email = formText(new FormData(event.currentTarget), 'email').trim()
    setPending(true)
    const answer = await consoleApi.people
      .lmsUsers({ params, body: email === '' ? {} : { email } })
      .finally(() => setPending(false))
    setFault(answer.ok ? null : { message: answer.failure.message || kit.failed })
    setFound(answer.ok ? answer.value.candidates : null)
  }

  async function choose(lmsUserId: number) {
    if (isPending) return
    // The field shows its own message.
    if (why.current?.hasAttribute('data-too-long')) return why.current.focus()
    const reason = why.current?.value.trim() ?? ''
    if (reason === '') {
      setFault({ message: kit.reasonMissing })
      why.current?.focus()
      return
    }
    setPending(true)
    const fault = await act(
      consoleApi.people.chooseLmsUser({ params, body: { lmsUserId, reason } }),
      t.isChosen,
    ).finally(() => setPending(false))
    setFault(fault)
    if (fault === null) close()
  }

  return (
    <Stack gap={4}>
      <FailureNotice>{shown?.message}</FailureNotice>
      <p>{t.lead}</p>
      <form noValidate onSubmit={(event) => void search(event)}>
        <Stack gap={3}>
          <ShortField
            label={t.email}
            name="email"
            type="email"
            maxLength={254}
            defaultValue={person.email}
            autoComplete="off"
          />
          <Button type="submit" kind="subtle" icon="search" pending={isPending}>
            {t.search}
          </Button>
        </Stack>
      </form>
      {found?.length === 0 && <Notice live>{t.none}</Notice>}
      {found !== null && found.length > 0 && (
        <>
          <LongField
            ref={why}
            label={kit.reason}
            hint={kit.reasonHint}
            name="reason"
            maxLength={500}
            required
          />
          <Lines
            title={t.found}
            lines={found.map((user) => ({
              key: String(user.lmsUserId),
              what: (
                <>
                  <Name>{user.fullName}</Name> <Code>{user.lmsUserId}</Code>
                  {user.email !== null && (
                    <>
                      {' '}
                      <Code>{user.email}</Code>
                    </>
                  )}
                </>
              ),
              state: <States user={user} />,
              at: !user.isCurrent && user.tiedTo === null && (
                <Button
                  size="small"
                  aria-label={t.tie(user.fullName)}
                  pending={isPending}
                  onClick={() => void choose(user.lmsUserId)}
                >
                  {t.choose}
                </Button>
              ),
            }))}
          />
        </>
      )}
    </Stack>
  )
}

function States({ user: { isCurrent, suspended, tiedTo } }: { readonly user: LmsUser }) {
  const t = useWords(lmsText)
  return (
    <>
      {isCurrent && <Badge kind="ok">{t.isCurrent}</Badge>}
      {suspended && <Badge kind="warn">{t.suspended}</Badge>}
      {tiedTo !== null && !isCurrent && <Badge kind="bad">{t.taken}</Badge>}
    </>
  )
}
