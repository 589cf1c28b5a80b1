declare module 'postject' {
  /** Adds a resource to a program file in place. */
  export function inject(
    file: string,
    resourceName: string,
    resource: Buffer,
    options: { readonly sentinelFuse: string; readonly machoSegmentName?: string },
  ): Promise<void>
}
