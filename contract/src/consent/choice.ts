import { consentSentences } from './consent-sentences.ts'
import { pixelNames, type Pixels, type Purpose, purposes } from './pixels.ts'

/** A visitor's choice, and its time in seconds since 1970. */
export type ConsentChoice = { readonly granted: readonly Purpose[]; readonly at: number }

export const consentCookie = 'consent'
/** Half a year, after which the visitor is asked again, in seconds. */
export const consentSeconds = 15_552_000
/** Changes when the wording of the question changes. */
const versionOf = ({ version }: Pixels): string => version ?? consentSentences.cookies.version

/** The providers that the question names; a new provider requires a new answer. */
const askedAbout = (pixels: Pixels) => pixelNames.filter((name) => pixels[name]).join('-')

/** The format in the browser’s storage: version, providers in the question, granted providers, time. */
export const writeChoice = (pixels: Pixels, { granted, at }: ConsentChoice): string =>
  [versionOf(pixels), askedAbout(pixels), granted.length > 0 ? granted.join('-') : 'none', String(at)].join(
    '.',
  )

/** The stored choice for exactly these providers; null when the visitor must be asked. */
export function readChoice(pixels: Pixels, stored: string): ConsentChoice | null {
  const choice = parseChoice(stored)
  if (choice?.version !== versionOf(pixels) || choice.askedAbout !== askedAbout(pixels)) return null
  return { granted: choice.granted, at: choice.at }
}

/** An answer together with the question it was given to. */
export type DatedChoice = ConsentChoice & {
  /** The version of the wording. */
  readonly version: string
  /** The providers that the question named. */
  readonly askedAbout: string
}

/** Parses a stored choice for any providers; null for an invalid one. */
export function parseChoice(stored: string): DatedChoice | null {
  const [version = '', askedAboutThen = '', granted = '', at = ''] = stored.split('.')
  if (!/^[\w-]{1,40}$/.test(version) || !/^\d{1,10}$/.test(at)) return null
  return {
    version,
    askedAbout: askedAboutThen,
    granted: purposes.filter((purpose) => granted.split('-').includes(purpose)),
    at: Number(at),
  }
}
