import { createStore, readCopy, writeCopy } from '#lib/store.ts'

const singleKeysKey = 'console-single-keys'

/** Whether single-letter shortcuts are on; people who use speech input can turn them off (WCAG 2.1.4). */
export const singleKeys = createStore<boolean>(() => readCopy(singleKeysKey) !== 'off')

export function chooseSingleKeys(areOn: boolean): void {
  writeCopy(singleKeysKey, areOn ? null : 'off')
  singleKeys.set(areOn)
}
