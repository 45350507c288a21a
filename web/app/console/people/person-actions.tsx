import type { PersonDetail } from '@matla/contract/staff/person-page.schema'
import { consoleApi } from '#console/api/console-api.ts'
import { makeDraftOrder } from '#console/draft-orders/make-draft-order.text.ts'
import { CallButton } from '#console/kit/call-button.tsx'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { useHasRight } from '#console/session/me.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { LinkButton } from '#ui/button.tsx'
import { grantText } from './grant.text.ts'
import { MoreActions } from './more-actions.tsx'
import { personText } from './people.text.ts'

type Props = { readonly person: PersonDetail }
/** The actions for a person; none when their data was erased. */
export function PersonActions({ person }: Props) {
  const t = useWords(personText)
  const mayHelp = useHasRight('people.help')
  const mayGrant = useHasRight('grant.make')
  const maySell = useHasRight('draft-order.write')
  const grant = useWords(grantText)
  const lang = useLang()
  if (!mayHelp || person.state === 'erased' || person.state === 'merged') return null
  const params = { id: person.id }
  const linkSent = t.linkSent(`\u2066${person.email}\u2069`)
  return (
    <>
      <CallButton
        icon="mail"
        aria-keyshortcuts="P"
        call={() => consoleApi.people.sendPasswordLink({ params })}
        message={linkSent}
      >
        {t.sendPassword}
      </CallButton>
      {!person.isEmailConfirmed && (
        <CallButton
          kind="subtle"
          call={() => consoleApi.people.sendConfirmation({ params })}
          message={linkSent}
        >
          {t.sendConfirmation}
        </CallButton>
      )}
      {mayGrant && <DrawerButton opens="grant">{grant.give}</DrawerButton>}
      {maySell && (
        <LinkButton size="small" kind="subtle" to={`/draft-orders?do=make&item=${person.id}`}>
          {makeDraftOrder[lang]}
        </LinkButton>
      )}
      <DrawerButton opens="end-sessions">{t.endSessions}</DrawerButton>
      {person.canCorrectEmail && <DrawerButton opens="correct">{t.correct}</DrawerButton>}
      <MoreActions person={person} />
    </>
  )
}
