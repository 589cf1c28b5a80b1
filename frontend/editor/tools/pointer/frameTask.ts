export interface FrameTask {
  /** Runs the task in the next frame, once however often it is asked for. */
  request(): void
  /** Whether it was going to run. */
  cancel(): boolean
}

export function frameTask(task: () => void): FrameTask {
  let handle: number | null = null
  return {
    request: () => {
      handle ??= requestAnimationFrame(() => {
        handle = null
        task()
      })
    },
    cancel: () => {
      if (handle === null) return false
      cancelAnimationFrame(handle)
      handle = null
      return true
    },
  }
}
