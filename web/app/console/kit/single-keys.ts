import { createStore, readCopy, writeCopy } from '#lib/store.ts'

const singleKeysKey = 'console-single-keys'

/**
 * Whether single-letter shortcuts are on. People who use speech input or hit keys by accident can turn them off (WCAG
 * 2.1.4).
 */
export const singleKeys = createStore<boolean>(() => readCopy(singleKeysKey) !== 'off')

export function chooseSingleKeys(areOn: boolean): void {
  writeCopy(singleKeysKey, areOn ? null : 'off')
  singleKeys.set(areOn)
}
