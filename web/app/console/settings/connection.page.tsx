import type { Failure } from '@matla/contract/kit/errors'
import { factsOf } from '@matla/contract/connections/connections'
import { isProviderId } from '@matla/contract/payments/payment-providers'
import type { Connection, ConnectionTest } from '@matla/contract/staff/connections.calls'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { Link, type LoaderFunctionArgs, useRevalidator } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { FailedCall, valueOrThrow } from '#console/api/value-or-throw.ts'
import { Block, Detail } from '#console/kit/detail.tsx'
import { FailureNotice } from '#console/kit/failure-notice.tsx'
import { useFailureWords } from '#console/kit/use-action.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FormAnswer } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast.tsx'
import { ConnectionValue } from './connection-fields.tsx'
import { ConnectionTestBlock } from './connection-test-block.tsx'
import { ConnectionFacts } from './connections-block.tsx'
import { connectionsText } from './connections.text.ts'
import { readValues } from './read-values.ts'
import { RemoveConnection } from './remove-connection.tsx'

type Data = { readonly connection: Connection; readonly canEnter: boolean }

export async function loader({ params }: LoaderFunctionArgs): Promise<Data> {
  const { connections, canEnter } = valueOrThrow(await consoleApi.connections.list())
  const connection = connections.find((each) => each.connection === params.id)
  if (!connection) throw new FailedCall({ success: false, code: 'not-found', message: '' })
  return { connection, canEnter }
}

/** The form of one connection, with its test. */
export function Component() {
  const { connection, canEnter } = useLoaded<typeof loader>()
  // The key resets the form to the stored values after a change.
  return (
    <ConnectionPage key={`${connection.connection} ${connection.version}`} {...{ connection, canEnter }} />
  )
}

function ConnectionPage({ connection, canEnter }: Data) {
  const t = useWords(connectionsText)
  const lang = useLang()
  const facts = factsOf(connection.connection)
  const wordsOf = useFailureWords()
  const revalidator = useRevalidator()
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSaving, setSaving] = useState(false)
  // The buttons are below the form, whose notice and faults may be out of view.
  useEffect(() => {
    if (failure === null) return
    const fault = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const place = fault ?? form.current?.querySelector('[role=alert]')
    place?.scrollIntoView({ block: 'center' })
    fault?.focus()
  }, [failure])
  const { fields, fault, version } = connection
  const params = { connection: connection.connection }
  const typed = () => (form.current ? readValues(new FormData(form.current), fields, facts.fields) : {})
  const mayEnter = canEnter && fault !== 'unreadable'

  async function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSaving) return
    if (Object.keys(typed()).length === 0) {
      toast({ kind: 'info', text: t.nothingTyped })
      return
    }
    setSaving(true)
    const answer = await saveAndTest().finally(() => setSaving(false))
    setFailure(answer.ok ? null : answer.failure)
    if (!answer.ok) return
    await revalidator.revalidate()
    toast(
      answer.works
        ? { kind: 'ok', text: t.saved, stays: 'undo' }
        : { kind: 'bad', text: t.savedButFails, stays: 'undo' },
    )
  }

  /** A connection counts as working only after its stored values were tested. */
  async function saveAndTest() {
    const abandonsFiles = form.current !== null && new FormData(form.current).has('files')
    const body = { values: typed(), version, abandonsFiles }
    const answer = await consoleApi.connections.change({ params, body })
    if (!answer.ok) return answer
    const tested = await consoleApi.connections.test({ params, body: { values: {} } })
    return { ok: true as const, works: tested.ok && tested.value.test.state === 'works' }
  }

  async function test(): Promise<ConnectionTest | null> {
    const answer = await consoleApi.connections.test({ params, body: { values: typed() } })
    setFailure(answer.ok ? null : answer.failure)
    return answer.ok ? answer.value.test : null
  }

  return (
    <Detail
      title={facts.name[lang]}
      facts={<ConnectionFacts connection={connection} />}
      side={
        <>
          <ConnectionTestBlock last={connection.test} test={test} />
          <RemoveConnection connection={connection} />
          {(isProviderId(connection.connection) || connection.connection === 'apple-pay') && (
            <Block title={t.marks}>
              <p className="muted">{t.marksLead}</p>
              <p>
                <Link to="/documents/page:brand" className="accented">
                  {t.marksLink}
                </Link>
              </p>
            </Block>
          )}
        </>
      }
    >
      <p className="muted">{facts.lead[lang]}</p>
      {!canEnter && <Notice kind="warn">{t.cannotEnter}</Notice>}
      {fault !== null && <Notice kind="bad">{t[fault]}</Notice>}
      {connection.isSandbox && <Notice kind="info">{t.sandboxText}</Notice>}
      <Block title={t.values}>
        <form ref={form} noValidate onSubmit={(event) => void save(event)}>
          <FormAnswer errors={failure?.fields}>
            <Stack gap={4}>
              {failure && <FailureNotice>{wordsOf(failure).message}</FailureNotice>}
              {fields.some(({ source }) => source === 'environment') && (
                <Notice kind="info">{t.environmentWins}</Notice>
              )}
              {fields.map((field) => {
                const known = facts.fields[field.name]
                return (
                  known && (
                    <ConnectionValue key={field.name} field={field} facts={known} isReadOnly={!mayEnter} />
                  )
                )
              })}
              {failure?.code === 'storage-in-use' && (
                <Checkbox name="files" value="1" label={t.abandonFiles} />
              )}
              {mayEnter && fields.some((field) => field.source !== 'environment') && (
                <div>
                  <Button type="submit" pending={isSaving}>
                    {t.save}
                  </Button>
                </div>
              )}
            </Stack>
          </FormAnswer>
        </form>
      </Block>
    </Detail>
  )
}
