import type { Localized } from '@matla/contract/kit/lang'
import { useLang } from '#lib/root-data.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'

type Props = {
  readonly name: string
  readonly label: string
  readonly hint: string | undefined
  /** The selected values, separated by commas. */
  readonly value: string
  readonly of: Readonly<Record<string, Localized>>
}

/** A list of check boxes for values of a connection. */
export function ChoicesValue({ name, label, hint, value, of }: Props) {
  const lang = useLang()
  const ticked = value.split(',')
  return (
    <fieldset>
      <legend>
        <strong>{label}</strong>
      </legend>
      {/* Submitted even when nothing is checked, so that the server knows that the list was shown. */}
      <input type="hidden" name={`${name}.choices`} value="1" />
      <Stack gap={3}>
        {hint && <p className="muted small">{hint}</p>}
        <Cluster gap={4}>
          {Object.entries(of).map(([each, text]) => (
            <Checkbox
              key={each}
              name={name}
              value={each}
              label={text[lang]}
              defaultChecked={ticked.includes(each)}
            />
          ))}
        </Cluster>
      </Stack>
    </fieldset>
  )
}
