import { DayField } from '#console/kit/day-field.tsx'
import { formDay } from '#console/kit/form-days.ts'
import type { EInvoicing } from '@matla/contract/staff/e-invoicing.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import type { ActionFault } from '#console/kit/use-action.ts'
import { Drawer } from '#console/kit/drawer.tsx'
import { ShortField } from '#console/kit/fields.tsx'
import { useAction } from '#console/kit/use-action.ts'
import { formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { eInvoicingText } from './e-invoicing.text.ts'

/** Adds the tax authority's own response to an error, if there is one. */
const withAnswer = (done: ActionFault): ActionFault =>
  done?.fields?.['answer'] === undefined
    ? done
    : { ...done, message: `${done.message} \u2068${done.fields['answer']}\u2069` }

/** The owner's drawers, each named in the URL. */
export function UnitDrawers({ shown }: { readonly shown: EInvoicing }) {
  const t = useWords(eInvoicingText)
  return (
    <>
      <Drawer name="onboard" title={t.onboardTitle}>
        {(use) => (
          <PasswordForm
            does={t.onboard}
            consequences={t.onboardFollows}
            hint={use === 'rehearsal' ? t.simulationHint : t.oneTimePasswordHint}
            ask={(oneTimePassword) =>
              consoleApi.eInvoicing.onboard({
                body: { use: use === 'rehearsal' ? 'rehearsal' : 'reporting', oneTimePassword },
              })
            }
          />
        )}
      </Drawer>
      <Drawer name="renew" title={t.renew}>
        {(id) => (
          <PasswordForm
            does={t.renew}
            consequences={t.renewFollows}
            hint={t.oneTimePasswordHint}
            ask={(oneTimePassword) =>
              consoleApi.eInvoicing.renew({ params: { id: id ?? '' }, body: { oneTimePassword } })
            }
          />
        )}
      </Drawer>
      <Drawer name="switch" title={shown.phase === 1 ? t.switch : t.switchUnit}>
        {(id) => <SwitchForm phase={shown.phase} id={id ?? ''} />}
      </Drawer>
      <Drawer name="wave" title={t.wave}>
        <WaveForm wave={shown.wave} />
      </Drawer>
    </>
  )
}

type PasswordProps = {
  readonly does: string
  readonly consequences: string
  readonly hint: string
  readonly ask: (oneTimePassword: string) => Parameters<ReturnType<typeof useAction>['act']>[0]
}

function PasswordForm({ does, consequences, hint, ask }: PasswordProps) {
  const t = useWords(eInvoicingText)
  const { act } = useAction()
  return (
    <ActionForm
      does={does}
      consequences={consequences}
      act={async ({ form }) =>
        withAnswer(await act(ask(formText(form, 'oneTimePassword').trim()), t.isOnboarded))
      }
    >
      <ShortField
        label={t.oneTimePassword}
        hint={hint}
        name="oneTimePassword"
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        required
      />
    </ActionForm>
  )
}

type SwitchProps = { readonly phase: 1 | 2; readonly id: string }

function SwitchForm({ phase, id }: SwitchProps) {
  const t = useWords(eInvoicingText)
  return (
    <ActionForm
      tone="danger"
      does={phase === 1 ? t.switch : t.switchUnit}
      consequences={phase === 1 ? t.switchFollows : t.otherUnitFollows}
      act={() => consoleApi.eInvoicing.switch({ params: { id } })}
      message={t.isSwitched}
    />
  )
}

type WaveProps = { readonly wave: EInvoicing['wave'] }

function WaveForm({ wave }: WaveProps) {
  const t = useWords(eInvoicingText)
  return (
    <ActionForm
      does={t.save}
      consequences={t.waveText}
      act={({ form }) => {
        const date = formDay(form, 'date')
        const body = { date: date === '' ? null : date, basedOn: wave.changedAt }
        return consoleApi.eInvoicing.setWave({ body })
      }}
      message={t.waveSaved}
    >
      <DayField label={t.waveDate} name="date" defaultValue={wave.date ?? ''} />
    </ActionForm>
  )
}
