import type { FaultGroup } from '@matla/contract/staff/system.calls'
import { Form, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { CallButton } from '#console/kit/call-button.tsx'
import { Block, Detail } from '#console/kit/detail.tsx'
import { ShortField } from '#console/kit/fields.tsx'
import { Code, When } from '#console/kit/values.tsx'
import { useWords } from '#lib/root-data.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Row, Rows } from './rows.tsx'
import { faultText, systemText } from './system.text.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const q = search.get('q') ?? ''
  const view = search.get('view') === 'done' ? 'done' : 'open'
  return valueOrThrow(await consoleApi.faults.groups({ query: { view, ...(q !== '' && { q }) } }))
}

/** Errors that visitors encountered, by event and place; searchable by the reference that visitors read out. */
export function Component() {
  const t = useWords(systemText)
  const { groups } = useLoaded<typeof loader>()
  const [search] = useSearchParams()
  const isDone = search.get('view') === 'done'
  return (
    <Detail
      title={t.faults}
      actions={
        <LinkButton size="small" kind="subtle" to={isDone ? '/faults' : '/faults?view=done'}>
          {isDone ? t.openView : t.doneView}
        </LinkButton>
      }
    >
      <Form role="search">
        <Cluster gap={2} align="end">
          <ShortField
            label={t.reference}
            name="q"
            defaultValue={search.get('q') ?? ''}
            maxLength={64}
            dir="ltr"
          />
          <Button type="submit" size="small" icon="search">
            {t.find}
          </Button>
        </Cluster>
      </Form>
      <Block title={isDone ? t.doneView : t.openView}>
        {groups.length === 0 ? (
          <Empty icon="circle-check" title={t.noFaults}>
            {t.noFaultsText}
          </Empty>
        ) : (
          <Rows>
            {groups.map((group) => (
              <FaultRow key={`${group.event} ${group.detail} ${group.place}`} group={group} />
            ))}
          </Rows>
        )}
      </Block>
    </Detail>
  )
}

function FaultRow({ group }: { readonly group: FaultGroup }) {
  const t = useWords(systemText)
  const names = useWords(faultText)
  const { event, detail, place, count, lastAt, reference, doneAt, doneBy } = group
  return (
    <Row
      name={names[event]}
      facts={
        <>
          {[detail, place, reference].map((code) => code && <Code key={code}>{code}</Code>)}
          <span className="muted">
            {t.times(count)} · <When at={lastAt} />
            {doneAt !== null && <> · {t.doneBy(`\u2068${doneBy ?? ''}\u2069`)}</>}
          </span>
        </>
      }
      action={
        doneAt === null && (
          <CallButton
            kind="subtle"
            icon="check"
            call={() => consoleApi.faults.done({ body: { event, detail, place, lastAt } })}
            message={t.isMarkedDone}
          >
            {t.markDone}
          </CallButton>
        )
      }
    />
  )
}
