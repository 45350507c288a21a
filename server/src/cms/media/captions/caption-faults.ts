import type { Localized } from '@matla/contract/kit/lang'
import { maxCaptionBytes } from '@matla/contract/staff/media-words'

export const maxCues = 5_000
export const maxCueCharacters = 500
const maxKilobytes = maxCaptionBytes / 1024

/** Formats seconds as in a cue: 00:01:05.250. */
function toTimestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  return new Date(milliseconds).toISOString().slice(11, 23)
}
const isolated = (text: string) => `\u2068${text}\u2069`

const inCue = (number: number, start: number, en: string, ar: string): Localized => {
  const at = toTimestamp(start)
  return { en: `Cue ${number} (${at}): ${en}`, ar: `العبارة ${number} (${isolated(at)}): ${ar}` }
}
const inLine = (line: number, en: string, ar: string): Localized => ({
  en: `Line ${line}: ${en}`,
  ar: `السطر ${line}: ${ar}`,
})

/** Why captions are rejected, with the line or the cue. */
export const captionFaults = {
  tooLarge: {
    en: `A caption file may have up to ${maxKilobytes} KB.`,
    ar: `الحد الأعلى للملف ${maxKilobytes} كيلوبايت.`,
  },
  notUtf8: {
    en: 'The file is not encoded as UTF-8. Save it as UTF-8 and upload it again.',
    ar: 'ترميز الملف ليس \u2068UTF-8\u2069. احفظه بهذا الترميز ثم ارفعه من جديد.',
  },
  noCues: { en: 'The file has no cues.', ar: 'لا توجد عبارات في الملف.' },
  tooManyCues: {
    en: `The file has more than ${maxCues.toLocaleString('en')} cues.`,
    ar: `في الملف أكثر من ${maxCues} عبارة.`,
  },
  styled: (line: number) =>
    inLine(
      line,
      'STYLE and REGION blocks are not allowed.',
      'لا يُسمح بقسم \u2068STYLE\u2069 أو \u2068REGION\u2069.',
    ),
  format: inLine,
  emptyCue: (number: number, start: number) => inCue(number, start, 'it has no text.', 'ليس فيها نص.'),
  longCue: (number: number, start: number) =>
    inCue(
      number,
      start,
      `it has more than ${maxCueCharacters} characters.`,
      `فيها أكثر من ${maxCueCharacters} حرف.`,
    ),
  overlap: (number: number, start: number) =>
    inCue(
      number,
      start,
      'it begins before the previous one has ended.',
      'تبدأ قبل أن تنتهي العبارة السابقة.',
    ),
  afterEnd: (number: number, end: number, seconds: number) =>
    inCue(
      number,
      end,
      `it ends after the video, which ends at ${toTimestamp(seconds)}.`,
      `تنتهي بعد نهاية الفيديو (${isolated(toTimestamp(seconds))}).`,
    ),
}
