import type { Localized } from '@matla/contract/kit/lang'
import { maxCaptionBytes } from '@matla/contract/staff/media-words'
import webvtt from 'webvtt-parser'
import { captionFaults as faults, maxCueCharacters, maxCues } from './caption-faults.ts'
import { explainFormatError } from './format-errors.ts'

/** Listed with their semicolons, because the parser's default names lack them. */
const entities = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&lrm;': '\u200e',
  '&rlm;': '\u200f',
  '&nbsp;': '\u00a0',
}
const parser = new webvtt.WebVTTParser(entities)
type Cue = ReturnType<typeof parser.parse>['cues'][number]
type Node = Cue['tree']

/** Timestamps have milliseconds, but containers round their length. */
const slackSeconds = 0.25

/**
 * The text of a WebVTT file, without byte order mark and with Unix line endings, or its first fault: encoding, format,
 * or cues that are empty, overlap or end after the video. `seconds` is the length of the video.
 */
export function parseCaptions(bytes: Buffer, seconds: number): { readonly vtt: string } | Localized {
  if (bytes.length > maxCaptionBytes) return faults.tooLarge
  const text = decode(bytes)
  if (text === null) return faults.notUtf8
  const vtt = text.replaceAll(/\r\n?/g, '\n')
  const styled = vtt.split('\n').findIndex((line) => /^(?:STYLE|REGION)\s*$/.test(line))
  if (styled >= 0) return faults.styled(styled + 1)
  const { cues, errors } = parser.parse(vtt)
  const [error] = errors
  if (error) return explainFormatError(vtt, error)
  return findCueFault(cues, seconds) ?? { vtt }
}

function decode(bytes: Buffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

function findCueFault(cues: readonly Cue[], seconds: number): Localized | null {
  if (cues.length === 0) return faults.noCues
  if (cues.length > maxCues) return faults.tooManyCues
  for (const [index, cue] of cues.entries()) {
    const number = index + 1
    const before = cues[index - 1]
    if (textOf(cue.tree).trim() === '') return faults.emptyCue(number, cue.startTime)
    if (cue.text.length > maxCueCharacters) return faults.longCue(number, cue.startTime)
    if (before && cue.startTime < before.endTime) return faults.overlap(number, cue.startTime)
    if (cue.endTime > seconds + slackSeconds) return faults.afterEnd(number, cue.endTime, seconds)
  }
  return null
}

/** The text of a cue without its tags. */
const textOf = ({ type, value, children = [] }: Node): string =>
  type === 'text' ? (value ?? '') : children.map(textOf).join('')

/** The spoken text, one line per cue, from captions that have been checked. */
export const toTranscript = (vtt: string): string[] =>
  parser.parse(vtt).cues.map(({ tree }) => textOf(tree).replaceAll(/\s+/g, ' ').trim())
