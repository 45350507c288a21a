import { captionLangs, factName } from '@matla/contract/catalogue/course-facts'
import { type Lang, langs } from '@matla/contract/kit/lang'
import { maxCaptionBytes } from '@matla/contract/staff/media-words'
import type { Medium } from '@matla/contract/staff/media.calls'
import { useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { CallButton } from '#console/kit/call-button.tsx'
import { ChooseFile } from '#console/kit/choose-file.tsx'
import { Block } from '#console/kit/detail.tsx'
import { FailureNotice } from '#console/kit/failure-notice.tsx'
import { useAction } from '#console/kit/use-action.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { toBase64 } from '#lib/to-base64.ts'
import { Badge } from '#ui/badge.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { captionsText } from './captions.text.ts'

export type Video = Extract<Medium, { kind: 'video' }>
type Props = { readonly video: Video; readonly mayWrite: boolean }

/** The captions of a video in both languages, and whether it needs any. */
export function CaptionsBlock({ video, mayWrite }: Props) {
  const t = useWords(captionsText)
  const { press, isPending } = useAction()
  return (
    <Block title={t.captions}>
      <Stack gap={4}>
        <p className="muted">{t.lead}</p>
        {langs.map((lang) => (
          <CaptionsRow key={lang} video={video} lang={lang} mayWrite={mayWrite} />
        ))}
        <Checkbox
          label={t.speechless}
          hint={t.speechlessHint}
          checked={video.isSpeechless}
          disabled={!mayWrite || isPending}
          onChange={({ currentTarget: { checked: isSpeechless } }) =>
            void press(
              () => consoleApi.media.markSpeech({ params: { id: video.id }, body: { isSpeechless } }),
              t.speechSaved,
            )
          }
        />
      </Stack>
    </Block>
  )
}

function CaptionsRow({ video, lang, mayWrite }: Props & { readonly lang: Lang }) {
  const t = useWords(captionsText)
  const { act } = useAction()
  const [rejected, setRejected] = useState<string | null>(null)
  const own = video.captions.find((each) => each.lang === lang)
  const params = { id: video.id }
  const send = async (file: File) => {
    if (file.size > maxCaptionBytes) return setRejected(t.tooLarge)
    const body = { lang, file: await toBase64(file) }
    const fault = await act(consoleApi.media.caption({ params, body }), t.saved)
    return setRejected(fault && (fault.fields?.['file'] ?? fault.message))
  }
  return (
    <Stack gap={2}>
      <Cluster>
        <strong>{factName(captionLangs, lang, useLang())}</strong>
        {own ? (
          <Badge kind="ok">{t.present}</Badge>
        ) : (
          <Badge kind={video.isSpeechless ? 'plain' : 'warn'}>{t.absent}</Badge>
        )}
        {own && (
          <a className="accented" href={own.src} download={`${video.name}.${lang}.vtt`}>
            {t.download}
          </a>
        )}
        {mayWrite && (
          <>
            <ChooseFile
              accept=".vtt,text/vtt"
              kind={own ? 'subtle' : undefined}
              icon="upload"
              onFile={(file) => void send(file)}
            >
              {own ? t.replace : t.upload}
            </ChooseFile>
            {own && (
              <CallButton
                kind="subtle"
                call={() => consoleApi.media.removeCaptions({ params, body: { lang } })}
                message={t.captionsRemoved}
              >
                {t.remove}
              </CallButton>
            )}
          </>
        )}
      </Cluster>
      <FailureNotice>{rejected}</FailureNotice>
    </Stack>
  )
}
