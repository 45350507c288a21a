import type { PersonDetail } from '@matla/contract/staff/person-page.schema'
import { useSearchParams } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { draftOrdersText } from '#console/draft-orders/draft-orders.text.ts'
import { drawerLink } from '#console/kit/drawer.tsx'
import { useAction } from '#console/kit/use-action.ts'
import { useHasRight } from '#console/session/me.ts'
import { useWords } from '#lib/root-data.ts'
import { Button, LinkButton } from '#ui/button.tsx'
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
  const drafts = useWords(draftOrdersText)
  const [search] = useSearchParams()
  const { press } = useAction()
  if (!mayHelp || person.state === 'erased' || person.state === 'merged') return null
  const params = { id: person.id }
  return (
    <>
      <Button
        size="small"
        icon="mail"
        aria-keyshortcuts="P"
        onClick={() => void press(() => consoleApi.people.sendPasswordLink({ params }))}
      >
        {t.sendPassword}
      </Button>
      {!person.isEmailConfirmed && (
        <Button
          size="small"
          kind="subtle"
          onClick={() => void press(() => consoleApi.people.sendConfirmation({ params }))}
        >
          {t.sendConfirmation}
        </Button>
      )}
      {mayGrant && (
        <LinkButton size="small" kind="subtle" to={drawerLink(search, 'grant')}>
          {grant.give}
        </LinkButton>
      )}
      {maySell && (
        <LinkButton size="small" kind="subtle" to={`/draft-orders?do=make&item=${person.id}`}>
          {drafts.make}
        </LinkButton>
      )}
      <LinkButton size="small" kind="subtle" to={drawerLink(search, 'end-sessions')}>
        {t.endSessions}
      </LinkButton>
      {person.canCorrectEmail && (
        <LinkButton size="small" kind="subtle" to={drawerLink(search, 'correct')}>
          {t.correct}
        </LinkButton>
      )}
      <MoreActions person={person} />
    </>
  )
}
