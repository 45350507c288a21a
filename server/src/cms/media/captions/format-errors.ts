import type { Localized } from '@matla/contract/kit/lang'
import { captionFaults } from './caption-faults.ts'

/** An error of the parser. `line` is the line it was reading, and `col` counts within the text of a cue. */
type FormatError = { readonly message: string; readonly line: number; readonly col?: number }

/** Where the error is, relative to the line that the parser reports: there, one line above, or in the text of the cue. */
type ErrorPlace = 'there' | 'above' | 'in text'
type Explanation = readonly [message: RegExp, place: ErrorPlace, en: string, ar: string]

const time = '\u206800:01.000 --> 00:04.000\u2069'
/** Explanations of the parser's messages. The first match applies. */
const explanations: readonly Explanation[] = [
  [
    /signature\. \(/,
    'there',
    'the file must begin with “WEBVTT”.',
    'يجب أن يبدأ الملف بكلمة \u2068WEBVTT\u2069.',
  ],
  [
    /after the signature/,
    'there',
    'a blank line must follow “WEBVTT”.',
    'يجب ترك سطر فارغ بعد كلمة \u2068WEBVTT\u2069.',
  ],
  [
    /Blank line missing/,
    'there',
    'a blank line is missing before this cue.',
    'يجب ترك سطر فارغ قبل هذه العبارة.',
  ],
  [
    /^Cue identifier/,
    'above',
    'a time such as 00:01.000 --> 00:04.000 is expected here.',
    `يجب أن يكون هنا توقيت مثل ${time}.`,
  ],
  [/^End timestamp/, 'there', 'the cue ends before it begins.', 'تنتهي العبارة قبل أن تبدأ.'],
  [/previous cue/, 'there', 'the cue begins before the previous one.', 'تبدأ العبارة قبل العبارة السابقة.'],
  [
    /must be (?:between|greater)/,
    'in text',
    'a time inside the text must be within the cue and after the one before.',
    'التوقيت داخل النص يجب أن يقع ضمن العبارة وبعد الذي قبله.',
  ],
  [
    /tag|annotation|<v>|trailing/,
    'in text',
    'only the tags <i>, <b>, <u>, <c>, <v>, <lang> and <ruby> are allowed, and each must be closed.',
    'لا يُسمح إلا بالوسوم \u2068<i> <b> <u> <c> <v> <lang> <ruby>\u2069، ويجب إغلاق كل وسم.',
  ],
  [/escape/, 'in text', '“&” must be written as &amp;.', 'يجب كتابة العلامة & هكذا: \u2068&amp;\u2069.'],
  [
    /setting|position|alignment|Size|Writing direction|percentage/i,
    'there',
    'the settings after the time are not valid.',
    'الإعدادات بعد التوقيت غير صحيحة.',
  ],
  [
    /separat|timestamp|digits|decimal|Milliseconds|unit|minutes|seconds/i,
    'there',
    'the time is not written as 00:01.000 --> 00:04.000.',
    `التوقيت ليس على هيئة ${time}.`,
  ],
]
const notWebVtt: Explanation = [
  /./,
  'there',
  'this is not valid WebVTT.',
  'محتوى الملف ليس بصيغة \u2068WebVTT\u2069 صحيحة.',
]

/** Explains an error of the parser, with its line in the file. */
export function explainFormatError(vtt: string, error: FormatError): Localized {
  const [, place, en, ar] = explanations.find(([message]) => message.test(error.message)) ?? notWebVtt
  return captionFaults.format(
    place === 'above' ? error.line - 1 : place === 'there' ? error.line : findLine(vtt, error),
    en,
    ar,
  )
}

/** The line of an error in the text of a cue, which ends above the line that the parser reports. */
function findLine(vtt: string, { line, col = 1 }: FormatError): number {
  const above = vtt.split('\n').slice(0, line - 1)
  const start = above.findLastIndex((each) => each.includes('-->')) + 1
  const text = above.slice(start).join('\n')
  return start + text.slice(0, Math.max(0, col - 1)).split('\n').length
}
