// The parts of the File System Access and Launch Handler drafts (WICG) that browsers support and TypeScript lacks.

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
    /** The browser remembers a folder for each id. */
    readonly id?: string
    readonly types?: readonly FilePickerType[]
  }

  interface DataTransferItem {
    getAsFileSystemHandle?(): Promise<FileSystemHandle | null>
  }

  /** The files and the address with which the system launched the app. */
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
