import * as Comlink from 'comlink'
import { carryErrorCodes } from '../comlink/carryCodes'
import type { NewBankApi } from './api'
import { checkSize, readNewBank } from './readNewBank'

const api: NewBankApi = {
  async read(file, decode, onProgress) {
    checkSize(file.size)
    const read = await readNewBank(await file.arrayBuffer(), decode, onProgress)
    return read.file ? Comlink.transfer(read, [read.file]) : read
  },
}

carryErrorCodes()
Comlink.expose(api)
