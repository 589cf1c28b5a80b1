import { expose } from 'comlink'
import { carryErrorCodes } from '../comlink/carryCodes'
import { createSheetApi } from './sheetApi'

carryErrorCodes()
expose(createSheetApi())
