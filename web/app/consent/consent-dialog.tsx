import { namesFor, type PixelName, type Pixels, type Purpose, purposes } from '@matla/contract/consent/pixels'
import { useId, useState } from 'react'
import { useLang, useRootData, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import styles from './consent-dialog.module.css'
import { consentText } from './consent.text.ts'

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

/** One check box per purpose, unchecked unless the visitor has agreed to it. */
export function ConsentDialog({ pixels, granted, open, onAnswer, onClose }: Props) {
  const lang = useLang()
  const t = useWords(consentText)
  const [chosen, setChosen] = useState(granted)
  const all = purposesOf(pixels)
  const toggle = (purpose: Purpose, isOn: boolean) =>
    setChosen((before) => all.filter((each) => (each === purpose ? isOn : before.includes(each))))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.dialogTitle}
      footer={
        <Cluster>
          <Button onClick={() => onAnswer(chosen)}>{t.save}</Button>
          <Button kind="subtle" onClick={() => onAnswer(all)}>
            {t.accept}
          </Button>
          <Button kind="subtle" onClick={() => onAnswer([])}>
            {t.reject}
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
                {t.sentTo(
                  new Intl.ListFormat(lang).format(namesFor(pixels, purpose).map((name) => called[name])),
                )}
              </>
            }
            checked={chosen.includes(purpose)}
            onChange={({ currentTarget }) => toggle(purpose, currentTarget.checked)}
          />
        ))}
        <p className="note">{t.never}</p>
      </Stack>
    </Dialog>
  )
}

type ConsentBarProps = {
  readonly pixels: Pixels
  readonly onAnswer: (granted: readonly Purpose[]) => void
  readonly onChoose: () => void
}

/** The question at the bottom of the page. It shifts and blocks nothing, and all answers are equally prominent. */
export function ConsentBar({ pixels, onAnswer, onChoose }: ConsentBarProps) {
  const t = useWords(consentText)
  const id = useId()
  return (
    <section className={styles.bar} data-consent-bar aria-labelledby={id}>
      <div className={styles.words}>
        <h2 className={styles.title} id={id}>
          {t.title}
        </h2>
        <p className={styles.text}>{useRootData()?.shell?.consent.cookies.sentence ?? t.text}</p>
      </div>
      <div className={styles.answers}>
        <Button kind="subtle" onClick={() => onAnswer(purposesOf(pixels))}>
          {t.accept}
        </Button>
        <Button kind="subtle" onClick={() => onAnswer([])}>
          {t.reject}
        </Button>
        <Button kind="subtle" onClick={onChoose}>
          {t.choose}
        </Button>
      </div>
    </section>
  )
}

/** The purposes for which a provider is configured. */
const purposesOf = (pixels: Pixels): Purpose[] =>
  purposes.filter((purpose) => namesFor(pixels, purpose).length > 0)
