import { type BrandColours, checkContrast } from '@matla/contract/brand/brand-colours'
import { contrastFault } from '@matla/contract/brand/contrast.text'
import { hasForm } from '@matla/contract/documents/text-forms'
import type { PublishedValue } from '#cms/ports/document-port.ts'
import type { RejectedFields } from '#lib/errors.ts'

/** The colours that would make text hard to read in one of the themes, by path. Malformed colours are reported elsewhere. */
export function findBrandFaults({ colours }: PublishedValue): RejectedFields {
  if (!areColours(colours)) return {}
  const faults = checkContrast(colours).filter(({ passes }) => !passes)
  // Shows the first fault of each colour; the next check names the others.
  return Object.fromEntries(
    faults.toReversed().map((fault) => [`colours/${fault.colour}`, contrastFault(fault)]),
  )
}

const areColours = (value: unknown): value is BrandColours =>
  typeof value === 'object' &&
  value !== null &&
  ['accent', 'secondary'].every((name) => hasForm('colour', String(Reflect.get(value, name))))
