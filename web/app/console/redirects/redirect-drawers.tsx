import type { RedirectRow } from '@matla/contract/staff/redirects.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { ShortField } from '#console/kit/fields.tsx'
import { Code } from '#console/kit/values.tsx'
import { formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { ImportRedirects } from './import-redirects.tsx'
import { redirectsText } from './redirects.text.ts'

/** The drawers that add, change, remove and import old addresses. */
export function RedirectDrawers({ rows }: { readonly rows: readonly RedirectRow[] }) {
  const t = useWords(redirectsText)
  return (
    <>
      <Drawer name="add" title={t.add}>
        {(item) => (
          <ActionForm
            consequences={<p>{t.addText}</p>}
            does={t.add}
            act={({ form }) =>
              consoleApi.redirects.add({
                body: { from: formText(form, 'from'), to: formText(form, 'to') },
              })
            }
            message={t.isAdded}
          >
            <ShortField
              name="from"
              label={t.from}
              hint={t.fromHint}
              dir="ltr"
              maxLength={1_000}
              defaultValue={item ?? ''}
              required
            />
            <To />
          </ActionForm>
        )}
      </Drawer>
      <Drawer name="change" title={t.change}>
        {(item) => {
          const row = rows.find(({ id }) => id === item)
          return (
            <ActionForm
              consequences={<p>{t.addText}</p>}
              does={t.change}
              act={({ form }) =>
                consoleApi.redirects.change({
                  params: { id: item ?? '' },
                  body: { to: formText(form, 'to') },
                })
              }
              message={t.isChanged}
            >
              <p>
                <Code>{row?.from ?? ''}</Code>
              </p>
              <To value={row?.to} />
            </ActionForm>
          )
        }}
      </Drawer>
      <Drawer name="remove" title={t.remove}>
        {(item) => (
          <ActionForm
            consequences={
              <>
                <p>
                  <Code>{rows.find(({ id }) => id === item)?.from ?? ''}</Code>
                </p>
                <p>{t.removeText}</p>
              </>
            }
            does={t.remove}
            tone="danger"
            act={() => consoleApi.redirects.remove({ params: { id: item ?? '' } })}
            message={t.isRemoved}
          />
        )}
      </Drawer>
      <Drawer name="import" title={t.import}>
        <ImportRedirects />
      </Drawer>
    </>
  )
}

function To({ value = '' }: { readonly value?: string | undefined }) {
  const t = useWords(redirectsText)
  return (
    <ShortField
      name="to"
      label={t.to}
      hint={t.toHint}
      dir="ltr"
      maxLength={1_000}
      defaultValue={value}
      required
    />
  )
}
