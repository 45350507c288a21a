import { namesFor, type PixelName, type Pixels, type Purpose } from '@matla/contract/consent/pixels'
import { useState } from 'react'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { askedFor } from './consent-bar.tsx'
import { consentText } from './consent.text.ts'
import styles from './consent-dialog.module.css'

type Props = {
  readonly pixels: Pixels
  readonly granted: readonly Purpose[]
  readonly open: boolean
  readonly onAnswer: (granted: readonly Purpose[]) => void
  readonly onClose: () => void
}

const called: Readonly<Record<PixelName, string>> = {
  meta: 'Meta',
  snap: 'Snap',
  tiktok: 'TikTok',
  ga4: 'Google Analytics',
}

/** Each purpose on its own; what was not agreed to is not ticked. */
export function ConsentDialog({ pixels, granted, open, onAnswer, onClose }: Props) {
  const lang = useLang()
  const t = pick(consentText, lang)
  const [chosen, setChosen] = useState(granted)
  const all = askedFor(pixels)
  const toggle = (purpose: Purpose, isOn: boolean) =>
    setChosen((before) => all.filter((each) => (each === purpose ? isOn : before.includes(each))))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.dialogTitle}
      lang={lang}
      footer={
        <Cluster>
          <Button onClick={() => onAnswer(chosen)}>{t.save}</Button>
          <Button kind="subtle" onClick={() => onAnswer(all)}>
            {t.accept}
          </Button>
          <Button kind="subtle" onClick={() => onAnswer([])}>
            {t.refuse}
          </Button>
        </Cluster>
      }
    >
      <Stack gap={5}>
        <Checkbox label={t.necessary} hint={t.necessaryText} checked disabled readOnly />
        {all.map((purpose) => (
          <Checkbox
            key={purpose}
            label={t[purpose]}
            hint={
              <>
                {t[`${purpose}Text`]}{' '}
                {t.toldTo(
                  new Intl.ListFormat(lang).format(namesFor(pixels, purpose).map((name) => called[name])),
                )}
              </>
            }
            checked={chosen.includes(purpose)}
            onChange={({ currentTarget }) => toggle(purpose, currentTarget.checked)}
          />
        ))}
        <p className={styles.never}>{t.never}</p>
      </Stack>
    </Dialog>
  )
}
