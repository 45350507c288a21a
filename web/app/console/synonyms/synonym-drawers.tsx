import type { SynonymRow } from '@matla/contract/staff/synonyms.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { SynonymFields } from './synonym-fields.tsx'
import { synonymsText } from './synonyms.text.ts'

const bodyOf = (form: FormData) => ({ asked: formText(form, 'asked'), finds: formText(form, 'finds') })

/** The drawers that add, change and remove synonyms. */
export function SynonymDrawers({ rows }: { readonly rows: readonly SynonymRow[] }) {
  const t = useWords(synonymsText)
  const rowOf = (item: string | null | undefined) => rows.find(({ id }) => id === item)
  return (
    <>
      <Drawer name="add" title={t.add}>
        {(item) => (
          <ActionForm
            consequences={<p>{t.addText}</p>}
            does={t.add}
            act={({ form }) => consoleApi.synonyms.add({ body: bodyOf(form) })}
            message={t.isAdded}
          >
            <SynonymFields asked={item ?? ''} finds="" />
          </ActionForm>
        )}
      </Drawer>
      <Drawer name="change" title={t.change}>
        {(item) => (
          <ActionForm
            consequences={<p>{t.addText}</p>}
            does={t.change}
            act={({ form }) => consoleApi.synonyms.change({ params: { id: item ?? '' }, body: bodyOf(form) })}
            message={t.isChanged}
          >
            <SynonymFields asked={rowOf(item)?.asked ?? ''} finds={rowOf(item)?.finds ?? ''} />
          </ActionForm>
        )}
      </Drawer>
      <Drawer name="remove" title={t.remove}>
        {(item) => (
          <ActionForm
            consequences={
              <>
                <p>
                  <bdi>{rowOf(item)?.asked ?? ''}</bdi>
                </p>
                <p>{t.removeText}</p>
              </>
            }
            does={t.remove}
            tone="danger"
            act={() => consoleApi.synonyms.remove({ params: { id: item ?? '' } })}
            message={t.isRemoved}
          />
        )}
      </Drawer>
    </>
  )
}
