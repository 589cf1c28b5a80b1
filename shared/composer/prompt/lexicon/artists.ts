/**
 * Names of people and bands whose style is not available. Listed so that their words are not read literally ("Swift",
 * "Queen", "Coldplay").
 */
export const ARTISTS =
  'taylor swift, the beatles, beatles, coldplay, radiohead, freddie mercury, metallica, nirvana, linkin park, kanye west, kanye, eminem, kendrick lamar, travis scott, post malone, billie eilish, ' +
  'ed sheeran, ariana grande, rihanna, beyonce, lady gaga, madonna, michael jackson, elvis presley, elvis, david bowie, pink floyd, led zeppelin, the rolling stones, rolling stones, u2, abba, daft punk, ' +
  'skrillex, deadmau5, avicii, calvin harris, david guetta, the weeknd, weeknd, bruno mars, justin bieber, dua lipa, olivia rodrigo, harry styles, lana del rey, arctic monkeys, green day, blink 182, ' +
  'red hot chili peppers, foo fighters, iron maiden, black sabbath, ac dc, guns n roses, bon jovi, imagine dragons, twenty one pilots, one direction, bts, blackpink, newjeans, tyler the creator, j dilla, nujabes, ' +
  'ludovico einaudi, einaudi, yiruma, ryuichi sakamoto, max richter, philip glass, brian eno, boards of canada, moby, enya, yanni, vangelis, kraftwerk, jean michel jarre, depeche mode, toby fox, koji kondo, ' +
  'edith piaf, jacques brel, serge gainsbourg, gainsbourg, charles aznavour, aznavour, johnny hallyday, stromae, angele, indochine, mylene farmer, francis cabrel, georges brassens, brassens, yann tiersen, ' +
  'ビートルズ, 米津玄師, 宇多田ヒカル, 椎名林檎, 坂本龍一, 星野源, 藤井風, 中島みゆき, 松任谷由実, 初音ミク, ヨルシカ, ずっと真夜中でいいのに, yoasobi, king gnu, テイラー・スウィフト, クイーン, ' +
  '周杰伦, 周杰倫, 邓丽君, 鄧麗君, 王菲, 林俊杰, 林俊傑, 陈奕迅, 陳奕迅, 五月天, 张学友, 張學友, 刘德华, 劉德華, 李宗盛, 罗大佑, 羅大佑, 蔡依林, 孙燕姿, 孫燕姿, 披头士, 披頭四, 泰勒斯威夫特'
