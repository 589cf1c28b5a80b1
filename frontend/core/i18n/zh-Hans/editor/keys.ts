import type { Translated } from '../../catalogue'

export const keys: Translated<'zh-Hans', 'keys'> = {
  tab: '按键',
  search: '搜索操作或按键',
  add: '添加按键',
  addTo: '为“{{action}}”添加按键',
  remove: '从“{{action}}”移除 {{keys}}',
  reset: '重置“{{action}}”的按键',
  fixed: '浏览器的按键',
  press: '请按下按键…',
  pressFor: '请按下“{{action}}”的按键',
  taken: '{{keys}} 已用于“{{action}}”。',
  replace: '替换',
  problem: {
    reserved: '浏览器保留了这些按键。',
    fixed: '这些按键用于复制、剪切或粘贴。',
    unusable: '不能使用此按键。',
  },
  export: '导出',
  import: '导入…',
  resetAll: '全部重置',
  allReset: '所有按键已恢复为初始设置。',
  none: '没有名称或按键包含“{{query}}”的操作。',
  noKeyFile: '“{{file}}”不是按键文件，未作任何更改。',
  imported_other: '现在有 {{count, number}} 个操作使用自定义按键。',
  unknown_other: '文件中有 {{count, number}} 个未知操作。',
}
