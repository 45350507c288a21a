import { captionLangs, factName } from '@matla/contract/catalogue/course-facts'
import type { VideoFile } from '@matla/contract/kit/picture'
import type { PlayableVideo } from '@matla/contract/kit/playable-video'
import type { ComponentProps } from 'react'
import { useLang } from '#lib/root-data.ts'
import { FilmSources } from './film-sources.tsx'

type Props = Omit<ComponentProps<'video'>, 'children' | 'controls' | 'aria-label'> & {
  video: VideoFile & Pick<PlayableVideo, 'captions'>
  /** The name of the video. */
  label: string
  onLost?: () => void
}

/** A video with the browser's controls; its captions are on by default, those in the page's language first. */
export function Player({ video, label, onLost, ...rest }: Props) {
  return (
    <video {...rest} controls playsInline aria-label={label} onError={onLost}>
      <FilmSources film={video} onLost={onLost} />
      <CaptionTracks kind="captions" captions={video.captions} />
    </video>
  )
}

/** `kind` is a prop because the accessibility rule media-has-caption looks for it where the tracks are used. */
type TracksProps = Pick<PlayableVideo, 'captions'> & { kind: 'captions' }

export function CaptionTracks({ captions, kind }: TracksProps) {
  const lang = useLang()
  return captions.map(({ lang: own, src }, index) => (
    <track
      key={src}
      kind={kind}
      srcLang={own}
      label={factName(captionLangs, own, lang)}
      src={src}
      default={index === 0}
    />
  ))
}
