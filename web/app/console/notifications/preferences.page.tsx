import {
  type NotificationKind,
  notificationEmails,
  notificationOf,
} from '@matla/contract/staff/notification-kinds'
import { type FormEvent, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { Block, Detail } from '#console/kit/detail.tsx'
import { ShortField, ShortSelect } from '#console/kit/fields.tsx'
import { useAction } from '#console/kit/use-action.ts'
import { formText } from '#lib/forms.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { preferencesText } from './notifications.text.ts'
import styles from './preferences.page.module.css'

export const loader = async () => valueOrThrow(await consoleApi.notifications.preferences())

/** The quiet hours that the form suggests. */
const usualQuiet = { from: '22:00', until: '07:00' }

/** The kinds of notifications that the member gets, and when no email is sent. */
export function Component() {
  const t = useWords(preferencesText)
  const { preferences, quiet } = useLoaded<typeof loader>()
  const [hasQuiet, setQuiet] = useState(quiet !== null)
  const [fault, setFault] = useState<string>()
  const { act } = useAction()
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = {
      preferences: preferences.map(({ kind }) => ({
        kind,
        inConsole: form.has(`${kind}-console`),
        email: notificationEmails.find((each) => each === form.get(`${kind}-email`)) ?? 'off',
      })),
      quiet: hasQuiet ? { from: formText(form, 'from'), until: formText(form, 'until') } : null,
    }
    const why = await act(consoleApi.notifications.savePreferences({ body }), t.saved)
    setFault(why?.message)
  }
  return (
    <Detail title={t.title}>
      {preferences.length === 0 && (
        <Empty icon="circle-check" title={t.noneTitle}>
          {t.noneText}
        </Empty>
      )}
      <form hidden={preferences.length === 0} onSubmit={(event) => void save(event)}>
        <Stack gap={5}>
          <p className="muted">{t.lead}</p>
          {fault !== undefined && <Notice kind="bad">{fault}</Notice>}
          <Block title={t.kinds}>
            <Stack gap={4}>
              {preferences.map((preference) => (
                <KindChoice key={preference.kind} {...preference} />
              ))}
              <p className="muted">{t.dailyNote}</p>
            </Stack>
          </Block>
          <Block title={t.quiet}>
            <Stack gap={4}>
              <p className="muted">{t.quietLead}</p>
              <Checkbox
                label={t.hasQuiet}
                checked={hasQuiet}
                onChange={(event) => setQuiet(event.currentTarget.checked)}
              />
              {hasQuiet && (
                <Cluster gap={4}>
                  <ShortField
                    label={t.from}
                    name="from"
                    type="time"
                    dir="ltr"
                    required
                    defaultValue={(quiet ?? usualQuiet).from}
                  />
                  <ShortField
                    label={t.until}
                    name="until"
                    type="time"
                    dir="ltr"
                    required
                    defaultValue={(quiet ?? usualQuiet).until}
                  />
                </Cluster>
              )}
            </Stack>
          </Block>
          <Cluster>
            <Button type="submit">{t.save}</Button>
          </Cluster>
        </Stack>
      </form>
    </Detail>
  )
}

type ChoiceProps = {
  readonly kind: NotificationKind
  readonly inConsole: boolean
  readonly email: (typeof notificationEmails)[number]
}

function KindChoice({ kind, inConsole, email }: ChoiceProps) {
  const t = useWords(preferencesText)
  const lang = useLang()
  return (
    <fieldset className={styles.kind}>
      <legend className={styles.name}>{notificationOf(kind).name[lang]}</legend>
      <Checkbox label={t.inConsole} name={`${kind}-console`} defaultChecked={inConsole} />
      <ShortSelect
        label={t.email}
        name={`${kind}-email`}
        defaultValue={email}
        options={notificationEmails.map((value) => ({ value, label: t[value] }))}
      />
    </fieldset>
  )
}
