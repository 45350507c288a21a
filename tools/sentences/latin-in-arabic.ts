import { wordsOf } from '../spelling/words-of.ts'
import type { Listed } from './list.ts'

/** Names, brands, formats and codes that Arabic text writes in Latin letters. Everything else has an Arabic word. */
const allowed = new Set(
  [
    'AA ADR AVIF CAMT CSID CSV IP JPEG OTP PDF PNG RSS SMTP SVG UUID WCAG WebM WebP WebVTT XML ZIP vtt',
    // The first line of a caption file.
    'WEBVTT',
    'Apple DaVinci Google JavaScript Moodle Pay Samsung Secure STC Super WooCommerce',
    // Programs that courses use, by their full names.
    'Cut Final Premiere Pro Resolve',
    'Ctrl Shift mailto',
    // Environment variables that the console mentions.
    'AFTER DEMO KEY LINK MINUTES REMINDER SECRET SECRETS SELLER',
    // Names of cookies and of a folder.
    'device files guestCartId language session',
  ].flatMap((line) => line.split(' ')),
)
/** Links to the other language are in that language on purpose. */
const inEnglish = /\.(?:toO|o)therLanguage$/

/** The places of disallowed Latin words in Arabic sentences. */
export const latinInArabic = (sentences: readonly Listed[]): readonly string[] =>
  sentences
    .filter(({ place }) => !inEnglish.test(place))
    .flatMap(({ place, ar }) =>
      wordsOf(ar, 'en')
        .filter((word) => !allowed.has(word))
        .map((word) => `${place}: ${word}`),
    )
