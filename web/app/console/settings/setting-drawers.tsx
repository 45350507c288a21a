import { reminderBounds } from '@matla/contract/staff/number-bounds'
import { registrationSchemes } from '@matla/contract/staff/registration-schemes'
import type { Settings } from '@matla/contract/staff/settings.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { BothField, ShortField, ShortSelect } from '#console/kit/fields.tsx'
import { kitText } from '#console/kit/kit.text.ts'
import { NumberField } from '#console/kit/number-field.tsx'
import { readNumbers } from '#console/kit/read-numbers.ts'
import { formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { AmountsForm } from './amounts-form.tsx'
import { ConsentForm, RetentionForm } from './promise-forms.tsx'
import { readBoth } from './read-both.ts'
import { SellerFacts } from './seller-facts.tsx'
import { schemeText, settingsText } from './settings.text.ts'

type Props = { readonly settings: Settings }

/** The drawers of the settings, each named in the URL after its setting. */
export function SettingDrawers({ settings }: Props) {
  const t = useWords(settingsText)
  return (
    <>
      <Drawer name="seller" title={t.seller}>
        {settings.seller.source === 'environment' ? (
          <SellerFacts seller={settings.seller} />
        ) : (
          <SellerForm seller={settings.seller} />
        )}
      </Drawer>
      <Drawer name="reminders" title={t.reminders}>
        <RemindersForm reminders={settings.reminders} />
      </Drawer>
      <Drawer name="consent" title={t.consent}>
        <ConsentForm consent={settings.consent} />
      </Drawer>
      <Drawer name="retention" title={t.retention}>
        <RetentionForm retention={settings.retention} />
      </Drawer>
      <Drawer name="review" title={t.review}>
        <ReviewForm review={settings.review} />
      </Drawer>
      <Drawer name="amounts" title={t.amounts}>
        <AmountsForm amounts={settings.amounts} />
      </Drawer>
    </>
  )
}

const orNull = (text: string) => (text.trim() === '' ? null : text)

function readSeller(form: FormData) {
  return {
    name: readBoth(form, 'name'),
    address: {
      street: readBoth(form, 'address.street'),
      buildingNumber: formText(form, 'address.buildingNumber'),
      additionalNumber: orNull(formText(form, 'address.additionalNumber')),
      district: readBoth(form, 'address.district'),
      city: readBoth(form, 'address.city'),
      postalCode: formText(form, 'address.postalCode'),
      shortAddress: orNull(formText(form, 'address.shortAddress')),
    },
    vatNumber: formText(form, 'vatNumber'),
    groupMember: orNull(formText(form, 'groupMember')),
    registrationScheme:
      registrationSchemes.find((each) => each === formText(form, 'registrationScheme')) ?? 'CRN',
    registrationNumber: formText(form, 'registrationNumber'),
  }
}

type SellerProps = { readonly seller: Settings['seller'] }

/** Does not offer the demo seller's data, because it would end up on real invoices. */
const blankSeller: Settings['seller']['value'] = {
  name: { ar: '', en: '' },
  address: {
    street: { ar: '', en: '' },
    buildingNumber: '',
    additionalNumber: null,
    district: { ar: '', en: '' },
    city: { ar: '', en: '' },
    postalCode: '',
    shortAddress: null,
    country: 'SA',
  },
  vatNumber: '',
  registrationScheme: 'CRN',
  registrationNumber: '',
}

function SellerForm({ seller: { value: used, source, changed } }: SellerProps) {
  const t = useWords(settingsText)
  const schemes = useWords(schemeText)
  const value = source === 'absent' ? blankSeller : used
  const { address } = value
  return (
    <ActionForm
      does={t.save}
      consequences={t.sellerLead}
      act={({ form }) => {
        const body = { ...readSeller(form), basedOn: changed?.at ?? null }
        return consoleApi.settings.changeSeller({ body })
      }}
      message={t.isSaved}
    >
      <BothField label={t.name} name="name" value={value.name} required maxLength={100} />
      <BothField label={t.street} name="address.street" value={address.street} required maxLength={100} />
      <BothField
        label={t.district}
        name="address.district"
        value={address.district}
        required
        maxLength={100}
      />
      <BothField label={t.city} name="address.city" value={address.city} required maxLength={100} />
      <Digits
        label={t.buildingNumber}
        name="address.buildingNumber"
        value={address.buildingNumber}
        most={4}
      />
      <Digits label={t.postalCode} name="address.postalCode" value={address.postalCode} most={5} />
      <Digits
        label={t.additionalNumber}
        name="address.additionalNumber"
        value={address.additionalNumber}
        most={4}
      />
      <Digits label={t.shortAddress} name="address.shortAddress" value={address.shortAddress} most={8} />
      <Digits label={t.vatNumber} hint={t.vatHint} name="vatNumber" value={value.vatNumber} most={15} />
      <Digits label={t.groupMember} name="groupMember" value={value.groupMember ?? null} most={10} />
      <ShortSelect
        label={t.scheme}
        name="registrationScheme"
        defaultValue={value.registrationScheme}
        options={registrationSchemes.map((each) => ({ value: each, label: schemes[each] }))}
      />
      <Digits
        label={t.registrationNumber}
        name="registrationNumber"
        value={value.registrationNumber}
        most={30}
      />
    </ActionForm>
  )
}

type DigitsProps = {
  readonly label: string
  readonly hint?: string
  readonly name: string
  readonly value: string | null
  readonly most: number
}

const Digits = ({ value, most, ...field }: DigitsProps) => (
  <ShortField {...field} dir="ltr" defaultValue={value ?? ''} maxLength={most} />
)

type RemindersProps = { readonly reminders: Settings['reminders'] }

function RemindersForm({ reminders: { value, changed, isTimeFixed } }: RemindersProps) {
  const t = useWords(settingsText)
  const kit = useWords(kitText)
  return (
    <ActionForm
      does={t.save}
      consequences={t.remindersLead}
      act={async ({ form }) => {
        const read = isTimeFixed
          ? { values: { afterMinutes: value.afterMinutes } }
          : readNumbers(form, { afterMinutes: reminderBounds }, kit)
        if ('wrong' in read) return read.wrong
        const body = { isOn: form.has('isOn'), ...read.values, basedOn: changed?.at ?? null }
        return consoleApi.settings.changeReminders({ body })
      }}
      message={t.isSaved}
    >
      <Checkbox label={t.isOn} name="isOn" value="1" defaultChecked={value.isOn} />
      {isTimeFixed ? (
        <p className="muted">
          {t.after(value.afterMinutes)} · {t.timeOfEnvironment}
        </p>
      ) : (
        <NumberField
          label={t.afterMinutes}
          name="afterMinutes"
          bounds={reminderBounds}
          defaultValue={value.afterMinutes}
          required
        />
      )}
    </ActionForm>
  )
}

type ReviewProps = { readonly review: Settings['review'] }

function ReviewForm({ review: { value, changed } }: ReviewProps) {
  const t = useWords(settingsText)
  return (
    <ActionForm
      does={t.save}
      consequences={t.reviewLead}
      act={({ form }) => {
        const body = { isRequired: form.has('isRequired'), basedOn: changed?.at ?? null }
        return consoleApi.settings.changeReview({ body })
      }}
      message={t.isSaved}
    >
      <Checkbox label={t.isRequired} name="isRequired" value="1" defaultChecked={value.isRequired} />
    </ActionForm>
  )
}
