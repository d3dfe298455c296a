/** Thread of an engine process that post-processes results one at a time. */
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'
import type { QueryFacts } from '@belvedere/core/engine-protocol'
import { Budget } from '@belvedere/core/post-processing'
import { toFailure } from '../failure.ts'
import { combineAnswers } from './combine-answers.ts'
import { ownBytes, type ThreadReply, type ThreadRequest } from './messages.ts'

/** Queries are short and have priority; on a busy machine a thread still gets a tenth of the share of a query. */
const NICENESS = 10

/** Only Linux supports priorities of threads. */
function lowerPriority(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICENESS)
  } catch {
    // The thread keeps normal priority.
  }
}

async function answer({ job, parts }: ThreadRequest): Promise<void> {
  try {
    const { facts, body } = await combineAnswers(job, parts, new Budget())
    const bytes = ownBytes(body)
    const reply: ThreadReply = { type: 'done', facts: facts as QueryFacts, body: [bytes] }
    parentPort?.postMessage(reply, [bytes.buffer])
  } catch (error) {
    const reply: ThreadReply = { type: 'failed', error: toFailure(error) }
    parentPort?.postMessage(reply)
  }
}

lowerPriority()
parentPort?.on('message', (request: ThreadRequest) => void answer(request))
