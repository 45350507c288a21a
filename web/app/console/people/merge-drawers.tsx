import type { MergeObstacle, OtherAccount } from '@matla/contract/staff/merges.calls'
import type { PersonDetail } from '@matla/contract/staff/person-page.schema'
import { useRef, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { ShortField } from '#console/kit/fields.tsx'
import { formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Notice } from '#ui/notice.tsx'
import { mergeText } from './merge.text.ts'
import { Confirmed } from './person-state.tsx'

type Props = { readonly person: PersonDetail }

/** Requests a merge, performs it without confirmation by email, or cancels it. */
export function MergeDrawers({ person }: Props) {
  const t = useWords(mergeText)
  const { merges } = consoleApi
  return (
    <>
      <Drawer name="merge" title={t.title}>
        <MergeForm person={person} />
      </Drawer>
      <Drawer name="override-merge" title={t.override}>
        {(id) => (
          <ActionForm
            asksReason
            tone="danger"
            does={t.override}
            reasonHint={t.reasonHint}
            consequences={t.overrideText}
            act={({ reason }) => merges.override({ params: { id: id ?? '' }, body: { reason } })}
            message={t.isOverridden}
          />
        )}
      </Drawer>
      <Drawer name="cancel-merge" title={t.cancel}>
        {(id) => (
          <ActionForm
            tone="danger"
            does={t.cancel}
            consequences={t.cancelText}
            act={() => merges.cancel({ params: { id: id ?? '' } })}
            message={t.isCancelled}
          />
        )}
      </Drawer>
    </>
  )
}

type MergePreview = {
  readonly account: OtherAccount | null
  readonly obstacle: MergeObstacle | null
  /** Why the search failed. */
  readonly fault?: string
}

function MergeForm({ person }: Props) {
  const t = useWords(mergeText)
  const { seen, look } = usePreview(person.id)
  const params = { id: person.id }
  return (
    <ActionForm
      asksReason
      tone="danger"
      does={t.does}
      reasonHint={t.reasonHint}
      consequences={t.follows}
      act={({ reason, key, form }) =>
        consoleApi.merges.ask({ params, body: { email: formText(form, 'email'), reason, key } })
      }
      message={t.isAsked}
    >
      <ShortField
        label={t.email}
        name="email"
        type="email"
        maxLength={254}
        autoComplete="off"
        required
        onBlur={({ currentTarget }) => void look(currentTarget.value)}
      />
      <div role="status">{seen === 'looking' ? t.looking : seen && <OtherAccount seen={seen} />}</div>
    </ActionForm>
  )
}

function OtherAccount({ seen: { account, obstacle, fault } }: { readonly seen: MergePreview }) {
  const t = useWords(mergeText)
  return (
    <>
      {account && (
        <p>
          <Name>{account.fullName}</Name> <Confirmed is={account.isEmailConfirmed} />{' '}
          <small className="muted">{t.hasOther(account.courses, account.orders, account.certificates)}</small>
        </p>
      )}
      {(fault ?? obstacle) && <Notice kind="warn">{fault ?? (obstacle && t[obstacle])}</Notice>}
    </>
  )
}

/** Looks up the typed address when the field loses the focus, before a merge is requested. */
function usePreview(id: string) {
  const [seen, setSeen] = useState<MergePreview | 'looking' | null>(null)
  const asked = useRef('')
  async function look(typed: string) {
    const email = typed.trim()
    if (email === asked.current) return
    asked.current = email
    if (email === '') {
      setSeen(null)
      return
    }
    setSeen('looking')
    const answer = await consoleApi.merges.preview({ params: { id }, body: { email } })
    if (asked.current !== email) return
    if (answer.ok) setSeen(answer.value)
    else setSeen({ account: null, obstacle: null, fault: answer.failure.message })
  }
  return { seen, look }
}
