/** Minutes and seconds: '0:38', '12:05'. Seconds are truncated, not rounded. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
