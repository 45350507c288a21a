import type { PersonDetail } from '@matla/contract/staff/person-page.schema'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { LongField, ShortField } from '#console/kit/fields.tsx'
import { useHasRight } from '#console/session/me.ts'
import { formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import type { Product } from './course-choice.tsx'
import { EraseDrawer } from './erase-drawer.tsx'
import { GrantDrawers } from './grant-drawers.tsx'
import { LmsDrawer } from './lms-drawer.tsx'
import { MergeDrawers } from './merge-drawers.tsx'
import { personText } from './people.text.ts'
import { RequestDrawer } from './request-drawer.tsx'

type Props = { readonly person: PersonDetail; readonly products: readonly Product[] }

/** The drawers of a person's page. */
export function PersonDrawers({ person, products }: Props) {
  const isOpen = person.state !== 'erased' && person.state !== 'merged'
  const mayMerge = useHasRight('people.merge')
  const mayGrant = useHasRight('grant.make') && isOpen
  const mayHelp = useHasRight('people.help') && isOpen
  const mayErase = useHasRight('people.erase') && isOpen
  return (
    <>
      <OwnDrawers person={person} />
      {mayHelp && <LmsDrawer person={person} />}
      {mayErase && <EraseDrawer person={person} />}
      {mayMerge && isOpen && <MergeDrawers person={person} />}
      {mayHelp && <RequestDrawer person={person} />}
      {mayGrant && <GrantDrawers person={person} products={products} />}
    </>
  )
}

function OwnDrawers({ person }: Pick<Props, 'person'>) {
  const t = useWords(personText)
  const params = { id: person.id }
  const { people } = consoleApi
  return (
    <>
      <Drawer name="end-sessions" title={t.endSessions}>
        <ActionForm
          tone="danger"
          does={t.endSessions}
          consequences={t.endText}
          act={() => people.endSessions({ params })}
          message={t.sessionsEnded}
        />
      </Drawer>
      <Drawer name="correct" title={t.correct}>
        <ActionForm
          asksReason
          tone="danger"
          does={t.correct}
          consequences={t.correctText}
          message={t.isCorrected}
          act={({ reason, form }) =>
            people.correctEmail({ params, body: { email: formText(form, 'email'), reason } })
          }
        >
          <ShortField label={t.newEmail} name="email" type="email" dir="ltr" maxLength={254} required />
        </ActionForm>
      </Drawer>
      <Drawer name="note" title={t.addNote}>
        <ActionForm
          does={t.save}
          consequences={t.noteText}
          act={({ key, form }) => people.note({ params, body: { words: formText(form, 'words'), key } })}
          message={t.noteSaved}
        >
          <LongField label={t.note} name="words" maxLength={2_000} required />
        </ActionForm>
      </Drawer>
    </>
  )
}
