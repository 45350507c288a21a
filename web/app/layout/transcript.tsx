import { directionOf } from '@matla/contract/kit/lang'
import type { PlayableVideo } from '@matla/contract/kit/playable-video'
import { useLang, useWords } from '#lib/root-data.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { playerText } from './player.text.ts'
import styles from './transcript.module.css'

/** The text spoken in a video; nothing without captions. */
export function Transcript({ of: { transcript } }: { of: PlayableVideo }) {
  const t = useWords(playerText)
  const pageLang = useLang()
  if (!transcript) return null
  const { lang, lines } = transcript
  return (
    <Disclosure title={t.transcript}>
      <div lang={lang === pageLang ? undefined : lang} dir={directionOf(lang)} className={styles.lines}>
        {lines.map((line, index) => (
          <p key={index}>{line}</p>
        ))}
      </div>
    </Disclosure>
  )
}
