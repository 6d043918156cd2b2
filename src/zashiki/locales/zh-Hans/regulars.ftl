### What carries over from one evening to the next: your page, standing, the daily.
### $names are players, $name is one, $day a date, $count and $number are numbers.

## Your page

me-title = 我的主页
me-games = 玩过的游戏
me-games-none = 玩过的对局会统计在这里。
me-game = 游戏
me-variant = 玩法
me-matches-count = 局数
me-won-share = 胜率
me-favourites = 最喜欢的玩法
me-matches = 我的对局
me-matches-none = 还没有这样的对局。
me-matches-empty = 打完的每一局都会留在这里：可以回看、分析、分享。
me-matches-heard = { $count ->
    [0] 还没有这样的对局。
   *[other] 列出了{ $count }局。
}
me-matches-all = 显示全部
me-match-with = 同场：{ $names }
me-match-points = 赛后积分：{ $points }
me-any = 不限
me-result = 结果
me-result-won = 胜
me-result-lost = 负
me-result-drawn = 平
me-result-stopped = 中止
me-result-playing = 进行中
me-against = 同场
me-against-people = 有真人
me-against-bots = 只有机器人
me-return = 继续
me-replay = 回放
me-analysis = 分析
me-more = 更早的对局

## Your seat on other devices

me-keys = 保住你的座位
me-keys-hint = 这里没有账号：谁拿着你的 Cookie，谁就是你。有了通行密钥或恢复短语，就能在别的设备上坐回同一个座位，丢了这台设备也不怕。
me-passkeys = 通行密钥
me-passkeys-hint = 用指纹、面容或 PIN 就能坐回座位，凡是保存了通行密钥的设备都可以。
me-passkeys-without = 这个浏览器在这个地址上不能用通行密钥。恢复短语在哪里都能用。
me-passkey-make = 创建通行密钥
me-passkey-show = 我有通行密钥
me-passkey-seen = 最近使用：{ $day }
me-passkey-remove = 删除
me-passkey-known = 这台设备上已经有你的通行密钥了。
me-phrase = 恢复短语
me-phrase-none = 还没有。要是这个浏览器忘了你，座位就找不回来了。
me-phrase-has = 已经有了。服务器自己也不知道内容，没法再显示一次。
me-phrase-make = 生成短语
me-phrase-renew = 重新生成（旧的随即失效）
me-phrase-once = 请按顺序抄下这十二个词，只显示这一次。
me-recover = 我有别的设备上的短语
me-recover-hint = 这台设备上你就是那位客人了。这个浏览器之前以别的身份玩的对局不会转过来。
me-recover-go = 坐回座位
me-devices = 设备
me-devices-hint = 你登录过的设备。不再属于你的就移除，它的 Cookie 随即作废。超过 20 台时，最久未用的那台会自动移除。
me-device-unknown = 某个浏览器
me-device-this = 这台设备
me-device-seen = 最近使用：{ $day }
me-device-away = 移除
error-wrong-phrase = 没有人用这个短语。请检查这十二个词和顺序。
error-wrong-passkey = 这个通行密钥在这里打不开任何东西，可能已经被删除。
error-too-many-passkeys = 通行密钥太多了，请先删除一个。
error-too-many-tries = 尝试次数太多，请一小时后再试。

## What is kept of you

me-kept = 服务器保存了什么
me-kept-device = 关于设备：浏览器和系统的种类，以及最近来的日期。不保存地址。
me-kept-name = 名字、脸谱、最喜欢的玩法、成绩、加入的俱乐部，以及你关注的人和关注你的人。
me-kept-matches = 你的每一场对局：谁坐在哪里，出了哪些牌。
me-kept-phrase = Cookie 和恢复短语只保存指纹，通行密钥只保存公钥，凭这些打不开任何东西。
me-kept-forget = 要求忘记后，这些会立刻全部删除。对局会为同场的人保留，但不再有你的名字。主办者的备份在被替换之前仍是旧的状态。
me-export = 导出全部数据（JSON）
me-forget = 忘记我
me-forget-title = 真的要忘记你吗？
me-forget-what = 名字、设备、短语、最喜欢的玩法和成绩会永久消失，无法恢复。正在进行的对局由机器人接替。
me-forget-yes = 永久忘记我

## Standing

standing-title = 排行榜
standing-line = 计分局里谁有多强：真人和机器人同一把尺。
standing-which = 赛季
standing-season = { $year } 年第 { $quarter } 季度
standing-place = 名次
standing-name = 名字
standing-points = 积分
standing-heard = { $count ->
    [0] 还没有谁上榜。
   *[other] 榜上有{ $count }位（含机器人）。
}
standing-none = 还没有人上榜：打满十场计分局才算数。
standing-is = { $points }
standing-provisional = { $points }?
standing-own = 你的积分：{ $points }（本赛季 { $count } 场计分局）
standing-own-provisional = 你的积分：{ $points }（暂定，满十场后确定；本赛季 { $count } 场）
standing-how = 怎么算
standing-how-agree = 只有牌桌标明计分、在座的人都同意的对局才算。
standing-how-scale = 每个人从 1000 开始。这个数字表示你很可能至少有这么强，所以打得越多，看得越清，数字就会上升。新赛季保留积分，只是确定程度稍降。
standing-how-away = 断线本身不扣分：机器人会替你打下去，你随时可以回来。算的是对局的结果。认输算输。
standing-how-friends = 同一批人一天最多算五场，独自和机器人打一天最多算二十场；已经上榜的人打新人不加分。

## The daily

daily-title = 每日一局
daily-line = 每天，这里的所有人拿到同样的牌，面对同样的机器人。只有一次机会；打完就能看到和大家相比怎么样。
daily-days = 日期
daily-before = 前一天
daily-after = 后一天
daily-none = 这一天没有每日一局。
daily-to-come = 这一天还没有到。
daily-today = 看今天的一局
daily-streak = 连续 { $count } 天
daily-against = 机器人：{ $level }。
daily-tries = 已有 { $count } 人打完。
daily-begin = 开始挑战
daily-playing = 正在进行。
daily-given-up = 中途放弃
daily-given-up-short = 放弃
daily-score = { $score }
daily-score-among = { $score }，胜过 { $percent }% 的人
daily-scores = 大家的成绩
daily-best = 最佳：{ $name }（{ $score }）
daily-fair = 牌公平吗？
daily-fair-today = 这是种子的指纹（SHA-256），所有的牌都由种子而来。种子本身在当天（UTC）结束一小时后公开；在那之前打完的才计入成绩。
daily-fair-past = 种子的指纹与当天公布的一致。在任何一局的回放里，或用 zashiki verify，都可以由它重新发牌来验证。
daily-seed = 种子：
daily-share = 分享
daily-share-title = 座敷 每日一局 { $day }
daily-shared = 已复制，不含任何牌。
