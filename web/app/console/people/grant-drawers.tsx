import type { PersonDetail } from '@matla/contract/staff/person-page.schema'
import { useRevalidator } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { kitText } from '#console/kit/kit.text.ts'
import { useWords } from '#lib/root-data.ts'
import { useToast } from '#ui/toast.tsx'
import { CourseChoice, readCourses, type Product } from './course-choice.tsx'
import { grantText } from './grant.text.ts'

type Props = { readonly person: PersonDetail; readonly products: readonly Product[] }

/** The drawers that grant a person courses and revoke them. */
export function GrantDrawers({ person, products }: Props) {
  const t = useWords(grantText)
  const params = { id: person.id }
  return (
    <>
      <Drawer name="grant" title={t.give}>
        <GrantToPerson person={person} products={products} />
      </Drawer>
      <Drawer name="revoke-grant" title={t.revokeTitle}>
        {(item) => (
          <ActionForm
            asksReason
            tone="danger"
            does={t.revoke}
            consequences={t.revokeText}
            act={({ reason }) =>
              consoleApi.grants.revoke({ params, body: { entitlementId: item ?? '', reason } })
            }
            message={t.isRevoked}
          />
        )}
      </Drawer>
    </>
  )
}

function GrantToPerson({ person, products }: Props) {
  const t = useWords(grantText)
  const kit = useWords(kitText)
  const toast = useToast()
  const { revalidate } = useRevalidator()
  async function give(form: FormData, reason: string, key: string) {
    const courses = readCourses(form)
    if (courses.length === 0) return { message: t.chooseCourses }
    const answer = await consoleApi.grants.one({
      params: { id: person.id },
      body: { courses, reason, key },
    })
    await revalidate()
    if (!answer.ok) return { message: answer.failure.message || kit.failed }
    if (answer.value.granted === 0) return { message: t.hasAll }
    toast({ kind: 'ok', text: t.isGiven(answer.value.granted), stays: 'undo' })
    return null
  }
  return (
    <ActionForm
      asksReason
      does={t.give}
      consequences={t.giveOneText}
      act={({ form, reason, key }) => give(form, reason, key)}
    >
      <CourseChoice products={products} />
    </ActionForm>
  )
}
