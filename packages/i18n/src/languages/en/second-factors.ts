import type { Dictionary } from '../../dictionary.ts';

/** Second factors: set up, sign-in, step-up. */
export const secondFactors: Dictionary = {
  二次验证: 'Two-step verification',
  '开启后，登录、提现和修改密码时需要再确认一次。':
    'Once on, signing in, withdrawals and password changes need a second confirmation.',
  验证器应用: 'Authenticator app',
  通行密钥: 'Passkeys',
  恢复码: 'Recovery codes',
  '{{at}} 开启': 'On since {{at}}',
  去设置: 'Set up',
  停用: 'Turn off',
  关闭验证器应用: 'Turn off the authenticator app',
  添加通行密钥: 'Add a passkey',
  通行密钥名称: 'Name of the passkey',
  '例如：我的手机': 'Such as: my phone',
  请输入名称: 'Please enter a name',
  '还没有通行密钥。用指纹、面容或设备密码登录，无法被钓鱼网站骗取。':
    'No passkeys yet. They use your fingerprint, face or device PIN, and cannot be phished.',
  '此网站地址不支持通行密钥。': 'Passkeys are not available at this address.',
  '{{at}} 添加': 'Added {{at}}',
  '最近使用 {{at}}': 'Last used {{at}}',
  '移除通行密钥“{{name}}”': 'Remove the passkey “{{name}}”',
  通行密钥已移除: 'Passkey removed',
  通行密钥已添加: 'Passkey added',
  '用验证器应用扫描二维码，或手动输入密钥，再填写应用显示的 6 位动态码。':
    'Scan the QR code with your authenticator app, or type the key. Then enter the 6-digit code that the app shows.',
  验证器应用的二维码: 'QR code for the authenticator app',
  密钥: 'Key',
  复制密钥: 'Copy the key',
  '6 位动态码': '6-digit code',
  '请输入 6 位动态码': 'Please enter the 6-digit code',
  验证器应用已开启: 'The authenticator app is on',
  验证器应用已关闭: 'The authenticator app is off',
  '剩余 {{left}}': '{{left}} left',
  重新生成: 'Replace',
  重新生成恢复码: 'Replace the recovery codes',
  '旧的恢复码将全部失效。': 'The earlier recovery codes become invalid.',
  请保存恢复码: 'Keep your recovery codes',
  '丢失验证器或通行密钥时，用恢复码登录。每个只能用一次，关闭后不再显示。':
    'They sign you in when the authenticator or passkey is lost. Each works once. They are not shown again.',
  我已保存: 'I have kept them',
  复制全部: 'Copy all',
  第二步验证: 'Second step',
  '密码正确。请再确认是您本人。': 'Your password is right. Please confirm that it is you.',
  确认是您本人: 'Confirm that it is you',
  '此操作需要二次验证，10 分钟内有效。': 'This needs your second factor. It counts for 10 minutes.',
  使用通行密钥: 'Use a passkey',
  使用动态码: 'Use a code',
  使用恢复码: 'Use a recovery code',
  '恢复码（一个）': 'One recovery code',
  请输入恢复码: 'Please enter a recovery code',
  '按下按钮后，用指纹、面容或设备密码确认。':
    'Press the button, then confirm with your fingerprint, face or device PIN.',
  '通行密钥验证未完成，请重试。': 'The passkey was not confirmed. Please try again.',
  确认验证: 'Confirm',
  '请先输入登录密码。': 'Please enter your login password first.',
  二次验证加载失败: 'Could not load two-step verification',
  '请输入登录密码，并用任意一种二次验证确认。此后提现会暂停一段时间。':
    'Enter your login password and confirm with any second factor. Withdrawals are paused for a while afterwards.',
  '以上方式都无法使用？': 'None of these work?',
  '您可以申请移除二次验证：等待 {{hours}} 小时后，须由两名管理员批准。期间任何一次二次验证或修改登录密码都会取消申请；我们会通知您。':
    'You can ask us to remove your second factors. After {{hours}} hours, two administrators must approve it. Until then, any second factor you use and any change of the login password cancels the request. We will notify you.',
  申请移除二次验证: 'Ask to remove my second factors',
  '{{asked}} 已申请移除二次验证。{{ready}} 之后可由两名管理员批准。':
    'Asked at {{asked}} to remove the second factors. Two administrators may approve it from {{ready}}.',
  有人申请移除您的二次验证: 'Someone asked to remove your second factors',
  '{{asked}} 提出，{{ready}} 之后可由两名管理员批准。如非本人，请取消申请并修改登录密码。':
    'Asked at {{asked}}; two administrators may approve it from {{ready}}. If this was not you, cancel it and change your login password.',
  取消申请: 'Cancel the request',
  移除二次验证的申请已取消: 'The request to remove the second factors was cancelled',
  二次验证已移除: 'Your second factors were removed',
};
