import { longestTag } from '@matla/contract/staff/tag-words'
import { Link } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { Detail } from '#console/kit/detail.tsx'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { ShortField, ShortSelect } from '#console/kit/fields.tsx'
import { useHasRight } from '#console/session/me.ts'
import { formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Cluster } from '#ui/layout.tsx'
import { groupsText } from './groups.text.ts'
import { Lines } from './lines.tsx'

export const loader = async () => valueOrThrow(await consoleApi.tags.list())

/** The tags of people, which can be renamed, merged and removed. */
export function Component() {
  const t = useWords(groupsText)
  const { tags } = useLoaded<typeof loader>()
  const nameOf = (id: string | null) => tags.find((each) => each.id === id)?.name ?? ''
  const calls = consoleApi.tags
  return (
    <Detail
      title={t.tags}
      actions={
        <LinkButton size="small" kind="subtle" to="/people">
          {t.toPeople}
        </LinkButton>
      }
    >
      {tags.length === 0 ? (
        <Empty icon="users" title={t.noTags}>
          {t.noTagsText}
        </Empty>
      ) : (
        <Lines
          title={t.allTags}
          lines={tags.map(({ id, name, people }) => ({
            key: id,
            what: (
              <Link to={`/people?tag=${id}`} className="accented">
                <Name>{name}</Name>
              </Link>
            ),
            state: t.people(people),
            at: <Actions id={id} hasOthers={tags.length > 1} />,
          }))}
        />
      )}
      <Drawer name="rename" title={t.rename}>
        {(id) => (
          <ActionForm
            does={t.save}
            consequences={null}
            act={({ form }) =>
              calls.rename({ params: { id: id ?? '' }, body: { name: formText(form, 'name').trim() } })
            }
            message={t.isRenamed}
          >
            <ShortField
              label={t.name}
              name="name"
              maxLength={longestTag}
              defaultValue={nameOf(id)}
              required
            />
          </ActionForm>
        )}
      </Drawer>
      <Drawer name="merge" title={t.merge}>
        {(id) => (
          <ActionForm
            tone="danger"
            does={t.merge}
            consequences={t.mergeText}
            act={({ form }) =>
              calls.merge({ params: { id: id ?? '' }, body: { into: formText(form, 'into') } })
            }
            message={t.isMerged}
          >
            <ShortSelect
              label={t.into}
              name="into"
              options={tags
                .filter((other) => other.id !== id)
                .map((other) => ({ value: other.id, label: other.name }))}
            />
          </ActionForm>
        )}
      </Drawer>
      <Drawer name="remove" title={t.remove}>
        {(id) => (
          <ActionForm
            tone="danger"
            does={t.remove}
            consequences={t.removeTagText}
            act={() => calls.remove({ params: { id: id ?? '' } })}
            message={t.isRemoved(`\u2068${nameOf(id)}\u2069`)}
          />
        )}
      </Drawer>
    </Detail>
  )
}

function Actions({ id, hasOthers }: { readonly id: string; readonly hasOthers: boolean }) {
  const t = useWords(groupsText)
  if (!useHasRight('people.help')) return null
  return (
    <Cluster gap={2}>
      <DrawerButton opens="rename" item={id}>
        {t.rename}
      </DrawerButton>
      {hasOthers && (
        <DrawerButton opens="merge" item={id}>
          {t.merge}
        </DrawerButton>
      )}
      <DrawerButton opens="remove" item={id}>
        {t.remove}
      </DrawerButton>
    </Cluster>
  )
}
