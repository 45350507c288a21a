import process from 'node:process'
import { modelOne } from './shop/shop-model.ts'
import { prepareShop } from './prepare.ts'
import type { Task } from './task.ts'
import { modelTwo } from './simulation/simulation.ts'
import { missingGuards } from './simulation/guards.ts'

/** Runs a model in a process of its own: reads the task as JSON and prints the result as JSON. */
async function run(task: Task): Promise<object> {
  if (task.model === 1) return modelOne(task.seed, task.count)
  await prepareShop(task.databaseUrl)
  const missing = await missingGuards(task.databaseUrl)
  if (missing.length > 0) return { schedules: 0, steps: 0, broken: missing, seed: null, order: [] }
  let all = { schedules: 0, steps: 0 }
  for (const { seed, count } of task.runs) {
    const found = await modelTwo(task.databaseUrl, seed, count)
    all = { schedules: all.schedules + found.schedules, steps: all.steps + found.steps }
    if (found.broken.length > 0) return { ...found, ...all }
  }
  return { ...all, broken: [], seed: null, order: [] }
}

const task = JSON.parse(process.argv[2] ?? '') as Task
process.stdout.write(JSON.stringify(await run(task)))
