import './ui/tokens.css'
import './ui/base.css'
import { startApp } from './app/start'

void startApp(document.getElementById('root')!)
