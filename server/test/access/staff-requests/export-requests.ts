import { packSchool } from '#staff/exports/export-school.ts'
import { adding, on, unchanging } from './request.ts'
import type { Stage } from './stage.ts'

/** A finished export. */
async function packed(stage: Stage): Promise<string> {
  await stage.sql(`update school_exports set state = 'failed' where state = 'packing'`)
  const { export: made } = await stage.act('exports')
  const { id } = made as { id: string }
  await packSchool(stage.deps, { exportId: id })
  return id
}

export const exportRequests = {
  one: unchanging(async (stage) => on(await packed(stage))),
  begin: adding(async (stage) => {
    await stage.sql(`update school_exports set state = 'failed' where state = 'packing'`)
    return {}
  }),
}

export const exportFileRequests = {
  '/staff/exports/:id/file': adding(async (stage) => on(await packed(stage))),
}
