// The parts of the File System Access and Launch Handler drafts (WICG) that browsers have and TypeScript does not
// describe.

declare global {
  interface FileSystemHandlePermissionDescriptor {
    readonly mode: 'read' | 'readwrite'
  }

  interface FileSystemHandle {
    queryPermission?(descriptor: FileSystemHandlePermissionDescriptor): Promise<PermissionState>
    requestPermission?(descriptor: FileSystemHandlePermissionDescriptor): Promise<PermissionState>
  }

  interface FilePickerType {
    readonly description?: string
    readonly accept: Readonly<Record<string, readonly string[]>>
  }

  interface FilePickerOptions {
    /** The browser remembers the folder for it. */
    readonly id?: string
    readonly types?: readonly FilePickerType[]
  }

  interface DataTransferItem {
    getAsFileSystemHandle?(): Promise<FileSystemHandle | null>
  }

  /** What a program was started with. */
  interface LaunchParams {
    readonly targetURL?: string
    readonly files: readonly FileSystemHandle[]
  }

  interface Window {
    showOpenFilePicker?(options?: FilePickerOptions & { readonly multiple?: false }): Promise<FileSystemFileHandle[]>
    showSaveFilePicker?(
      options?: FilePickerOptions & { readonly suggestedName?: string },
    ): Promise<FileSystemFileHandle>
    readonly launchQueue?: { setConsumer(consumer: (params: LaunchParams) => void): void }
  }
}

export {}
