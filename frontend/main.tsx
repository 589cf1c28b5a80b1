import { required } from '#shared/core/required'
import './ui/tokens.css'
import './ui/base.css'
import { startApp } from './app/start'

void startApp(required(document.getElementById('root'), 'root element'))
