import { Drawer } from '#console/kit/drawer.tsx'
import { useHasRight } from '#console/session/me.ts'
import { useWords } from '#lib/root-data.ts'
import type { Product } from './course-choice.tsx'
import { ExportPeople } from './export-people.tsx'
import { GrantForm } from './grant-form.tsx'
import { grantText } from './grant.text.ts'
import { groupsText } from './groups.text.ts'
import { SaveSegment } from './save-segment.tsx'

type Props = {
  readonly products: readonly Product[]
  readonly segments: readonly { readonly id: string; readonly name: string }[]
}

export function PeopleDrawers({ products, segments }: Props) {
  const grant = useWords(grantText)
  const groups = useWords(groupsText)
  return (
    <>
      {useHasRight('grant.make') && (
        <Drawer name="grant" title={grant.give}>
          <GrantForm products={products} />
        </Drawer>
      )}
      {useHasRight('people.help') && (
        <Drawer name="segment" title={groups.saveSegment}>
          <SaveSegment segments={segments} />
        </Drawer>
      )}
      {useHasRight('people.export') && (
        <Drawer name="export" title={groups.exportTitle}>
          <ExportPeople />
        </Drawer>
      )}
    </>
  )
}
