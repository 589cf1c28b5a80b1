import type { Translated } from '../catalogue'

export const invitations: Translated<'zh-Hant', 'invitations'> = {
  title: '邀請',
  text: '在這台伺服器上，需要透過管理員提供的連結註冊。',
  add: '邀請',
  none: '沒有有效的邀請。',
  failed: '無法載入邀請',
  columns: { note: '對象', uses: '已使用', expires: '有效期限', actions: '操作' },
  noNote: '持有連結的任何人',
  used: '{{uses}}/{{most}} 人',
  actionsOf: '對{{name}}的邀請的操作',
  revoke: '撤銷',
  revokeForm: {
    title: '要撤銷這個邀請嗎？',
    text: '其連結會立即失效。透過它建立的帳號會保留。',
    done: '邀請已撤銷',
  },
  form: {
    note: '邀請誰？',
    noteHint: '只有管理員看得到。',
    uses: '最多可供多少人使用？',
    days: '有效多少天？',
    wholeNumber: '請輸入 {{least}} 到 {{most}} 之間的整數',
    submit: '建立連結',
  },
  made: {
    title: '連結已建立',
    text: '請傳送給你邀請的人。它只在此時顯示。',
    link: '連結',
    done: '完成',
  },
  signUp: {
    invited: '你已受邀。請填寫姓名並設定密碼。',
    needed: '在這台伺服器上註冊需要邀請。請開啟你收到的連結，或向管理員索取。',
    off: '這台伺服器不開放註冊。如需帳號，請聯絡管理員。',
  },
}
