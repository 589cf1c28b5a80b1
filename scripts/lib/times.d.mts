export class Times {
  constructor(now?: () => number)
  measure<T>(title: string, work: () => T | Promise<T>): Promise<T>
  add(title: string, seconds: number): void
  lines(): string[]
}
