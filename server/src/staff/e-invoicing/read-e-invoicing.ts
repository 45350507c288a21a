import type { Lang } from '@matla/contract/kit/lang'
import { findSetting, readWave, readSeller } from '#platform/settings/settings.ts'
import type { Deps } from '#tax/deps.ts'
import { isInPhase2 } from '#tax/onboarding/switch-to-phase-2.ts'
import { checkOnboarding } from '#tax/onboarding/unit-of-shop.ts'
import { listShopUnits, type EgsUnit, canSwitch, newestRehearsal } from '#tax/onboarding/units.ts'
import { readOpenDocuments } from '#tax/reporting/open-documents.ts'

/** The state of e-invoicing for the owner's settings page. */
export async function readState(deps: Deps, lang: Lang) {
  const { db, config, isSandbox } = deps
  const seller = await readSeller(db, deps)
  // A shop outside the sandbox that has not entered its seller only has the demo's seller.
  const isEntered = isSandbox || config.seller !== null || (await findSetting(db, 'seller')) !== undefined
  const rehearsal = await newestRehearsal(db)
  return {
    phase: (await isInPhase2(db)) ? (2 as const) : (1 as const),
    isSandbox,
    wave: {
      ...(await readWave(db)),
      changedAt: (await findSetting(db, 'wave'))?.changedAt ?? null,
    },
    sellerFaults: (isEntered ? checkOnboarding(seller, config.slug, anyUnit) : [sellerMissing]).map(
      ({ field, text }) => ({ field, text: text[lang] }),
    ),
    lacksLinkSecret: !isSandbox && config.linkSecret === null,
    units: (await listShopUnits(db)).map((unit) => shown(unit, deps.clock())),
    rehearsal: rehearsal ? shownRehearsal(rehearsal) : null,
    maySwitch: await canSwitch(deps),
    counts: await readOpenDocuments(deps),
  }
}

const sellerMissing = {
  field: 'seller',
  text: {
    en: 'Enter the school’s legal name, address and tax number.',
    ar: 'أدخل الاسم النظامي للمدرسة وعنوانها ورقمها الضريبي.',
  },
}

type RehearsalRow = NonNullable<Awaited<ReturnType<typeof newestRehearsal>>>

const shownRehearsal = ({ at, hasPassed, documents }: RehearsalRow) => ({
  at,
  hasPassed,
  documents: documents.map(({ warnings, errors, ...each }) => ({
    ...each,
    warnings: [...warnings],
    errors: [...errors],
  })),
})

/** A placeholder with the length of a unit id. */
const anyUnit = '00000000-0000-0000-0000-000000000000'

function shown(unit: EgsUnit, now: Date) {
  const { id, environment, state, commonName, nextCallAt, silences, stoppedAt, stoppedBy } = unit
  return {
    id,
    environment,
    state,
    commonName,
    signed: unit.lastCounter,
    createdAt: unit.createdAt,
    activeFrom: unit.activeFrom,
    endedAt: unit.endedAt,
    validUntil: unit.validUntil,
    canContinue: unit.checkToken !== null && (state === 'requested' || state === 'checked'),
    stopped: stoppedAt && { at: stoppedAt, by: stoppedBy ?? '' },
    silentUntil: silences > 0 && nextCallAt && nextCallAt > now ? nextCallAt : null,
  }
}
