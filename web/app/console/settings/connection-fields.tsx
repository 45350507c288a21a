import type { ConnectionField as FieldFacts } from '@matla/contract/connections/connection-field'
import { maxValueLength } from '@matla/contract/staff/connection-words'
import type { ConnectionField } from '@matla/contract/staff/connections.calls'
import { type ReactNode, useState } from 'react'
import { Fact, Facts } from '#console/kit/detail.tsx'
import { LongField, ShortField } from '#console/kit/fields.tsx'
import { Code, When } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { ChoicesValue } from './choices-value.tsx'
import { ConnectionHint } from './connection-hint.tsx'
import { connectionsText } from './connections.text.ts'
import { MailServerFields } from './mail-server-fields.tsx'

type Props = {
  readonly field: ConnectionField
  readonly facts: FieldFacts
  /** The field is read-only. */
  readonly isReadOnly: boolean
}

/** One value of a connection: set by the environment, a secret that can only be replaced or removed, or an input. */
export function ConnectionValue({ field, facts, isReadOnly }: Props) {
  const lang = useLang()
  const label = facts.label[lang]
  if (field.source === 'environment' || isReadOnly) return <FixedValue field={field} label={label} />
  if (facts.isSecret) return <SecretValue field={field} facts={facts} />
  if (facts.format.is === 'choices')
    return (
      <Stack gap={1}>
        <ChoicesValue
          name={field.name}
          label={label}
          hint={facts.hint?.[lang]}
          value={field.value ?? ''}
          of={facts.format.of}
        />
        <ChangedBy field={field} />
      </Stack>
    )
  return (
    <Stack gap={1}>
      <TextValue facts={facts} name={field.name} defaultValue={field.value ?? ''} />
      <ChangedBy field={field} />
    </Stack>
  )
}

type TextProps = Pick<Props, 'facts'> & {
  readonly name: string
  readonly defaultValue?: string
  /** Replaces the field's own hint. */
  readonly hint?: ReactNode
}

/** An input, with several lines for the text of a file. */
function TextValue({ facts, name, defaultValue, hint }: TextProps) {
  const lang = useLang()
  const text = {
    label: facts.label[lang],
    hint: hint ?? (facts.hint && <ConnectionHint text={facts.hint[lang]} />),
    name,
    dir: 'ltr',
    maxLength: maxValueLength,
    spellCheck: false,
    required: facts.isRequired,
    ...(defaultValue !== undefined && { defaultValue }),
  } as const
  if (facts.isLong) return <LongField {...text} rows={4} autoComplete="off" />
  const isNewSecret = facts.isSecret === true
  return (
    <ShortField
      {...text}
      {...(isNewSecret && { type: 'password' })}
      autoComplete={isNewSecret ? 'new-password' : 'off'}
    />
  )
}

/** Who last entered the value, and when. */
function ChangedBy({ field: { changed } }: Pick<Props, 'field'>) {
  const t = useWords(connectionsText)
  return (
    changed && (
      <p className="muted">
        {t.lastBy(`\u2068${changed.by}\u2069`)} · <When at={changed.at} />
      </p>
    )
  )
}

function FixedValue({ field, label }: Pick<Props, 'field'> & { readonly label: string }) {
  const t = useWords(connectionsText)
  return (
    <Stack gap={1}>
      <Facts>
        <Fact name={label}>
          {field.value === null ? field.source === 'absent' ? t.absent : t.isSet : <Code>{field.value}</Code>}
        </Fact>
      </Facts>
      {field.source === 'environment' && (
        <p className="muted small">{t.onServer(`\u2066${field.name}\u2069`)}</p>
      )}
    </Stack>
  )
}

/** `kept`: as stored; `typed`: a new value; `removed`: deleted when the form is saved. */
type SecretState = 'kept' | 'typed' | 'removed'

function SecretValue({ field, facts }: Omit<Props, 'isReadOnly'>) {
  const t = useWords(connectionsText)
  const lang = useLang()
  const isStored = field.source === 'console'
  const [state, setState] = useState<SecretState>(isStored ? 'kept' : 'typed')
  if (state === 'typed')
    return (
      <Stack gap={1}>
        {facts.format.is === 'mail-server' ? (
          <MailServerFields name={field.name} hint={t.secretHint} />
        ) : (
          <TextValue
            facts={facts}
            name={field.name}
            hint={
              facts.isLong && facts.hint ? (
                <>
                  <ConnectionHint text={facts.hint[lang]} /> {t.secretHint}
                </>
              ) : (
                t.secretHint
              )
            }
          />
        )}
        {isStored && (
          <div>
            <Button size="small" kind="subtle" onClick={() => setState('kept')}>
              {t.keep}
            </Button>
          </div>
        )}
      </Stack>
    )
  return (
    <Stack gap={1}>
      <Facts>
        <Fact name={facts.label[lang]}>
          {state === 'removed' ? t.willBeRemoved : <StoredSecret field={field} />}
        </Fact>
      </Facts>
      {state === 'removed' && <input type="hidden" name={`${field.name}.removed`} value="1" />}
      <Cluster gap={2}>
        {state === 'removed' ? (
          <Button size="small" kind="subtle" onClick={() => setState('kept')}>
            {t.keep}
          </Button>
        ) : (
          <>
            <Button size="small" kind="subtle" onClick={() => setState('typed')}>
              {t.replace}
            </Button>
            {!facts.isRequired && (
              <Button size="small" kind="subtle" onClick={() => setState('removed')}>
                {t.remove}
              </Button>
            )}
          </>
        )}
      </Cluster>
    </Stack>
  )
}

function StoredSecret({ field: { changed } }: Pick<Props, 'field'>) {
  const t = useWords(connectionsText)
  if (changed === null) return t.isSet
  return (
    <>
      {t.setBy(`\u2068${changed.by}\u2069`)} · <When at={changed.at} />
    </>
  )
}
