/** Resolves with all results, or rejects with the first failure and stops the others. */
export async function together<Result>(
  signal: AbortSignal,
  start: (signal: AbortSignal) => readonly (Result | Promise<Result>)[],
): Promise<readonly Result[]> {
  const stop = new AbortController()
  const leave = () => stop.abort()
  signal.addEventListener('abort', leave, { once: true })
  try {
    if (signal.aborted) leave()
    return await Promise.all(start(stop.signal))
  } catch (error) {
    leave()
    throw error
  } finally {
    signal.removeEventListener('abort', leave)
  }
}
